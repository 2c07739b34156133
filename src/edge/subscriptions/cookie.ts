import * as v from 'valibot'
import { localizedPath, offeredLocales } from '../../core/page/locales.ts'
import { SubscriberProof } from '../../core/subscriber/exchange.ts'
import { MANAGE_LIFETIME } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { cookieValue } from '../http/cookies.ts'
import { originSecurity } from '../http/sign-in-origin.ts'
import { localesOf } from '../memory/locales.ts'
import { originOf } from '../memory/origin.ts'
import { sealJson, unsealJson } from '../session/seal.ts'
import { secretsOf } from '../session/secrets.ts'

const Content = v.object({ proof: SubscriberProof, ends: v.number() })

/** Two names, for a cookie of https must not be one that plain http has set. */
function nameOf({ request, env }: PageCall): string {
  return originSecurity(originOf(request, env)) === 'secure' ? '__Secure-aldis-updates' : 'aldis-updates'
}

/**
 * The Set-Cookie lines that let somebody manage what they get for a while, at the addresses of that alone: one for each
 * of the page's languages. An empty proof ends it.
 */
export async function manageCookies(call: PageCall, proof: SubscriberProof | null): Promise<string[]> {
  const name = nameOf(call)
  const content = { proof, ends: call.now + MANAGE_LIFETIME }
  const value = proof === null ? '' : await sealJson(content, call.env.ALDIS_SESSION_SECRET, name)
  const age = proof === null ? 0 : MANAGE_LIFETIME / 1000
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  const locales = localesOf(call.page)
  const tags = locales === null ? [] : offeredLocales(locales).map(({ locale }) => locale)
  const paths = locales === null ? ['/subscriptions'] : tags.map((tag) => localizedPath(tag, locales, '/subscriptions'))
  return paths.map((path) => `${name}=${value}; HttpOnly; Path=${path}; SameSite=Strict; Max-Age=${age}${secure}`)
}

/** Whose link was exchanged in this browser; null where none was, or too long ago. */
export async function readManageCookie(call: PageCall, page: string): Promise<SubscriberProof | null> {
  const name = nameOf(call)
  const value = cookieValue(call.request, name)
  const content = value === null ? null : await unsealJson(Content, value, secretsOf(call.env), name)
  return content !== null && content.ends > call.now && content.proof.page === page ? content.proof : null
}
