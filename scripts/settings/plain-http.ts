import { originSecurity } from '../../src/edge/http/sign-in-origin.ts'

/** What to say of a public address at which nobody can sign in; null where they can. */
export function plainHttpWarning(url: string | undefined): string | null {
  if (url === undefined || originSecurity(url) !== 'refused') return null
  return `ALDIS_URL is ${url}: the page can be read there, but signing in to the console needs https.`
}
