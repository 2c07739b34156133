import { isPageDomain } from './listing.ts'

/**
 * The public origin that a request was made to. Behind a proxy `ALDIS_URL` says it, since the proxy's own request is
 * plain http: a page's own domain keeps its name there and takes the protocol only.
 */
export function originOf(request: Request, env: Pick<Env, 'ALDIS_URL'>): string {
  const url = new URL(request.url)
  if (!env.ALDIS_URL) return url.origin
  const named = new URL(env.ALDIS_URL)
  return url.host !== named.host && isPageDomain(url.host) ? `${named.protocol}//${url.host}` : named.origin
}
