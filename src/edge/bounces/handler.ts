import * as v from 'valibot'
import { BounceSecret } from '../../core/notification/bounces/secret.ts'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { reportBounces } from '../backend/bounces.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { isSameTag, sha256 } from '../base/crypto.ts'
import { RECEIVER_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { receiverFetch } from '../base/receivers.ts'
import type { Call } from '../call/call.ts'
import { backendUnreachable, json, methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { readBody, refuseAndDrain, refuseBody } from '../http/body.ts'
import { BounceSource, readNews } from './news.ts'
import { bouncesOf } from './providers/event.ts'
import { trustOf } from './trust.ts'

const PATH = /^\/edge\/bounces\/([^/]+)\/([^/]+)$/

/**
 * `POST /edge/bounces/{provider}/{secret}`: what a mail provider tells of mails later on. The secret in the address
 * authorises the caller, and the provider's signature where its key is set; cookies are never read. Answers 200 also to
 * what it does not know: a provider would send it again and again.
 */
export async function receiveBounces({ request, env, url, now }: Call): Promise<Response> {
  const [, name = '', secret = ''] = PATH.exec(url.pathname) ?? []
  const source = v.safeParse(BounceSource, name)
  if (!isSecret(secret, env.ALDIS_BOUNCE_SECRET) || !source.success) return refuseAndDrain(request, notFound())
  if (request.method !== 'POST') return refuseAndDrain(request, methodNotAllowed('POST'))
  const bytes = await readBody(request, bodyLimitFor(url.pathname, { isSignedIn: false }))
  if (typeof bytes === 'string') return refuseBody(bytes)
  const body = new TextDecoder().decode(bytes)
  const trust = await trustOf(source.output, body, request.headers, env, now)
  if (trust === 'refused') return refuse(401, { code: 'signature_invalid', message: 'The signature is not valid.' })
  if (trust === 'unknown') {
    return refuse(503, { code: 'certificate_missing', message: 'The certificate of Amazon cannot be fetched.' })
  }
  const news = readNews(source.output, body)
  if (news === null) return refuseBody('invalid')
  switch (news.kind) {
    case 'events':
      return report(env, news.events)
    case 'confirm':
      return confirm(env, news)
    case 'other':
      return json({ settled: 0, unknown: 0 })
    default:
      return news satisfies never
  }
}

/** Hashes are compared: they are of one length. Without a usable setting no secret is right. */
function isSecret(received: string, setting: string | undefined): boolean {
  const secret = v.safeParse(BounceSecret, setting)
  return secret.success && isSameTag(sha256(received).toString('hex'), sha256(secret.output).toString('hex'))
}

async function report(env: Env, events: Parameters<typeof bouncesOf>[0]): Promise<Response> {
  try {
    return json(await reportBounces(env, bouncesOf(events)))
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    log('bounces', error)
    return backendUnreachable()
  }
}

/**
 * Confirms the topic of Amazon's SNS that the operator set, which sends nothing before: by fetching an address that can
 * only be Amazon's. Any other is the operator's to set first; they find its name in the log.
 */
async function confirm(env: Env, { topic, url: address }: { topic: string; url: string }): Promise<Response> {
  if (topic !== env.ALDIS_SES_TOPIC) {
    log('bounces', new Error(`a topic asks to be confirmed that ALDIS_SES_TOPIC does not name: ${topic.slice(0, 300)}`))
    return refuse(403, { code: 'topic_unknown', message: 'Set ALDIS_SES_TOPIC to this topic first.' })
  }
  try {
    const signal = AbortSignal.timeout(RECEIVER_TIMEOUT)
    const answer = await receiverFetch(env)(address, { redirect: 'manual', signal })
    await answer.body?.cancel()
    if (answer.ok) return json({ confirmed: true })
    log('bounces', new Error(`SNS answered ${answer.status} to a confirmation`))
  } catch (error) {
    log('bounces', error)
  }
  return refuse(502, { code: 'topic_unconfirmed', message: 'Amazon did not take the confirmation.' })
}
