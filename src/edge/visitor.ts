import type { Env } from './env.ts'
import { isDomain } from './reading/listing.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The visitor's address as this Worker's own server saw it: workerd says it in `request.cf`, Cloudflare in a header that
 * nobody else can set there. A header that came from outside is never believed.
 */
export function addressOf(request: Request): string {
  const cf: Record<string, unknown> = { ...request.cf }
  if (typeof cf.clientIp === 'string') return cf.clientIp.replace(/^\[(.*)\]:\d+$|^([\d.]+):\d+$/, '$1$2')
  if (typeof cf.colo === 'string') return request.headers.get('cf-connecting-ip') ?? ''
  return ''
}

/**
 * The public origin that a request was made to. Behind a proxy `ALDIS_URL` says it, since the proxy's own request is plain
 * http: a page's own domain keeps its name there and takes the protocol only.
 */
export function originOf(request: Request, env: Pick<Env, 'ALDIS_URL'>): string {
  const url = new URL(request.url)
  if (!env.ALDIS_URL) return url.origin
  const named = new URL(env.ALDIS_URL)
  return url.host !== named.host && isDomain(url.host) ? `${named.protocol}//${url.host}` : named.origin
}

/** Whether an origin may hold sessions: https, or plain http on this machine itself. */
export function maySignIn(origin: string): 'secure' | 'loopback' | 'refused' {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return 'secure'
  return LOOPBACK.test(hostname) ? 'loopback' : 'refused'
}
