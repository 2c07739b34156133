import { POSTING_ROLES } from '../../core/member/member.ts'
import { readPrice } from '../../core/notification/price.ts'
import { type TextsAnswer, TextsQuestion } from '../../core/notification/text-messages.ts'
import { localizedPath } from '../../core/page/locales.ts'
import { countCalls, countTexts } from '../../messages/text-messages.ts'
import { decideAccess } from '../access/decide.ts'
import { authoriseRole } from '../access/role.ts'
import { AllowanceEach } from '../base/allowance.ts'
import { MAX_TEXTS_MEMBERS, TEXTS_AT_ONCE, TEXTS_INTERVAL } from '../base/limits.ts'
import { textSettings } from '../base/settings.ts'
import { subscriptionToken } from '../base/subscription-token.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { readJson } from '../http/json-body.ts'
import { unavailable } from '../http/unavailable.ts'
import { findPageById } from '../memory/listing.ts'
import { originOf } from '../memory/origin.ts'

/** In place of a subscriber's id, as long as any. */
const SOME_ID = 'x'.repeat(15)
/** Drawing blocks the whole isolate. */
const members = new AllowanceEach(TEXTS_AT_ONCE, TEXTS_INTERVAL, MAX_TEXTS_MEMBERS)

/** `POST /text-messages/{page}`: how long the text messages of a post would be, how many calls, and what they cost, for who posts. */
export async function serveTextMessages(call: Call): Promise<Response> {
  const { request, url, env } = call
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const check = await authoriseRole(call, {
    page: url.pathname.split('/')[2] ?? null,
    roles: POSTING_ROLES,
    message: 'Viewers do not post.',
  })
  if (check.state === 'refused') return check.answer
  const { authorisation, reply, user } = check
  if (members.leftAt(user, call.now) < 1) {
    await request.body?.cancel()
    const headers = { 'retry-after': String(TEXTS_INTERVAL / 1000) }
    return reply(refuse(429, { code: 'rate_limited', message: 'Too many questions. Wait a little.' }, headers))
  }
  members.take(user, call.now)
  const body = await readJson(request, TextsQuestion)
  if (body.state === 'refused') return reply(body.answer)
  const page = findPageById(check.page)
  if (page === null) return reply(notFound())
  const access = await decideAccess({ ...call, page }, { authorisation })
  if (access.state !== 'public' && access.state !== 'member') return reply(notFound())
  const publication = access.grant.current?.publication
  if (!publication) return reply(unavailable({ state: 'unknown', since: null }))
  const { content, languages } = body.value
  const own = originOf(request, env)
  const [domain] = page.domains
  // As mails name it: the page's first host of its own, else the deployment's.
  const origin = domain === undefined ? own : `${new URL(own).protocol}//${domain}`
  const token = subscriptionToken(env, 'manage', { page: page.id, subscriber: SOME_ID, version: 1, expiresAt: null })
  const texts = languages.map((locale) => {
    const stop = `${origin}${localizedPath(locale, publication.page, '/subscriptions')}#${token}`
    return [locale, countTexts(content, { publication, origin, locale }, stop)] as const
  })
  const { ALDIS_SMS_PRICE, ALDIS_CALL_PRICE } = textSettings(env)
  const each = countCalls(content, { publication, origin, locale: publication.page.locale })
  return reply(
    json({
      texts: Object.fromEntries(texts),
      price: readPrice(ALDIS_SMS_PRICE),
      calls: { each, price: readPrice(ALDIS_CALL_PRICE) },
    } satisfies TextsAnswer),
  )
}
