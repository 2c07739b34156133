import * as v from 'valibot'
import { toPublicIncident } from '../../../core/derivation/derive.ts'
import { STOP_LIFETIME } from '../../../core/notification/backoff.ts'
import type { LeasedDelivery } from '../../../core/notification/exchange.ts'
import type { InboundAnswer, OutboundRequest } from '../../../core/notification/outbound.ts'
import { type WebhookSubject, webhookBody } from '../../../core/notification/webhook/body.ts'
import { localizedPath } from '../../../core/page/locales.ts'
import { pageContext } from '../../../core/statuspage/page.ts'
import { callProviderOf, pushKeysOf, smsProviderOf } from '../../../core/subscriber/channel-settings.ts'
import { PushSecrets, signingSecrets, WebhookSecrets } from '../../../core/subscriber/secrets.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import { callCodeText, callKnownText, callRequest, callText, judgeCall } from '../../../messages/call.ts'
import { discordRequest, isMessageGone, judgeDiscord } from '../../../messages/discord.ts'
import { judgePush, pushPayload, pushRequest } from '../../../messages/push.ts'
import { judgeSlack, slackRequest } from '../../../messages/slack.ts'
import { judgeSms, smsCodeText, smsKnownText, smsRequest, smsText } from '../../../messages/sms.ts'
import { judgeTeams, teamsRequest } from '../../../messages/teams.ts'
import { type Telling, tell, tellTest, tellWelcome } from '../../../messages/telling.ts'
import { judgeWebhook, webhookRequest } from '../../../messages/webhook.ts'
import { phoneCode } from '../../base/phone-code.ts'
import { textSettings } from '../../base/settings.ts'
import { stopLink, subscriberLinks } from './links.ts'
import type { Outgoing } from './outgoing.ts'
import { localeFor, type PageMessages, type PageNow } from './page-messages.ts'
import type { JudgeAnswer } from './send-request.ts'

/** How long a push service keeps a message for a browser that is away, in seconds. */
const PUSH_TTL = 24 * 3_600

/** What is sent, and what its answer means. */
export interface DrawnRequest {
  request: OutboundRequest
  judge: JudgeAnswer
  /** What is sent after all, once, where the message that the request edits is no more: by what its answer says that. */
  anew?: { request: OutboundRequest; isNeeded: (answer: InboundAnswer) => boolean; edited: string }
}

/** The request of a message in its channel's own form; null where there is nothing to tell, or no way to. */
export async function drawRequest(
  env: Env,
  outgoing: Outgoing,
  messages: PageMessages,
  now: PageNow,
  at: Millis,
): Promise<DrawnRequest | null> {
  const [first] = outgoing
  const { subscriber } = first
  const { channel, endpoint } = subscriber
  if (channel === 'webhook') return drawWebhook(env, first, messages, now, at)
  if (channel === 'sms') return drawSms(env, outgoing, messages, now)
  if (channel === 'call') return drawCall(env, outgoing, messages, now)
  const tellings = tellingsOf(outgoing, messages, now)
  if (tellings.length === 0) return null
  const { publication, origin } = now
  const place = { page: publication.page, origin, locale: localeFor(now, subscriber.locale) }
  const { manage } = subscriberLinks(env, place, subscriber)
  switch (channel) {
    case 'slack':
      return { request: slackRequest(tellings, endpoint, { manage }), judge: judgeSlack }
    case 'discord': {
      const anew = { request: discordRequest(tellings, endpoint, { manage }), judge: judgeDiscord }
      const edited = editedBy(outgoing, messages)
      if (edited === '') return anew
      const request = discordRequest(tellings, endpoint, { manage, edits: edited })
      return { request, judge: judgeDiscord, anew: { request: anew.request, isNeeded: isMessageGone, edited } }
    }
    case 'teams':
      return { request: teamsRequest(tellings, endpoint, { manage }), judge: judgeTeams }
    case 'push':
      return drawPush(env, outgoing, tellings)
    case 'email':
      return null
    default:
      return channel satisfies never
  }
}

/**
 * A chat's first message of an incident is brought up to date, in place, once the incident is over. What was collected
 * is of one incident; that it is over, and which message it has, is said by the newest.
 */
function editedBy(outgoing: Outgoing, messages: PageMessages): string {
  const newest = outgoing[outgoing.length - 1] ?? outgoing[0]
  return messages.content(newest)?.incident?.resolved_at ? newest.receipt : ''
}

function tellingsOf(outgoing: Outgoing, messages: PageMessages, now: PageNow): Telling[] {
  const [first] = outgoing
  if (first.kind !== 'test' && first.kind !== 'welcome') return messages.messages(outgoing, now).map(tell)
  const { page, status } = now.publication
  const locale = localeFor(now, first.subscriber.locale)
  const url = now.origin + localizedPath(locale, page, '/')
  const { id, name, time_zone: timeZone, brand_color: brandColor } = page
  const tellOwn = first.kind === 'test' ? tellTest : tellWelcome
  return [tellOwn(first.id, { id, name, url, timeZone, brandColor, indicator: status.indicator }, locale)]
}

/** A text message: what is told, a code that confirms the number, or that it is known already. */
function drawSms(env: Env, outgoing: Outgoing, messages: PageMessages, now: PageNow): DrawnRequest | null {
  const provider = smsProviderOf(textSettings(env))
  const [{ id, kind, subscriber }] = outgoing
  const { publication, origin } = now
  const { page } = publication
  const locale = localeFor(now, subscriber.locale)
  const { manage } = subscriberLinks(env, { page, origin, locale }, subscriber)
  const text = () => {
    switch (kind) {
      case 'confirm': {
        const code = phoneCode(env, { page: page.id, subscriber: subscriber.id, delivery: id })
        return smsCodeText({ locale, page: page.name, host: new URL(origin).host }, code)
      }
      case 'known':
        return smsKnownText({ locale, page: page.name }, manage)
      default:
        return smsText(tellingsOf(outgoing, messages, now), subscriber.is_new ? manage : null)
    }
  }
  const drawn = text()
  if (!provider || drawn === '') return null
  return { request: smsRequest({ id, text: drawn }, subscriber.endpoint, provider), judge: judgeSms }
}

/** A call: what is told, or a code, which confirms the number, or leads to what a known one has. */
function drawCall(env: Env, outgoing: Outgoing, messages: PageMessages, now: PageNow): DrawnRequest | null {
  const provider = callProviderOf(textSettings(env))
  const [{ id, kind, subscriber, until }] = outgoing
  const { publication, origin } = now
  const { page } = publication
  const locale = localeFor(now, subscriber.locale)
  const place = { locale, page: page.name }
  const digits = () => phoneCode(env, { page: page.id, subscriber: subscriber.id, delivery: id })
  const text = () => {
    switch (kind) {
      case 'confirm':
        return callCodeText(place, digits())
      case 'known':
        return callKnownText(place, digits())
      default:
        return callText(tellingsOf(outgoing, messages, now))
    }
  }
  const drawn = text()
  if (!provider || drawn === '') return null
  const stop = stopLink(env, { page, origin, locale }, subscriber, until + STOP_LIFETIME)
  return { request: callRequest({ id, text: drawn, locale, stop }, subscriber.endpoint, provider), judge: judgeCall }
}

async function drawPush(env: Env, [first]: Outgoing, tellings: readonly Telling[]): Promise<DrawnRequest | null> {
  const vapid = pushKeysOf(textSettings(env))
  const secrets = v.safeParse(PushSecrets, first.subscriber.secrets)
  const payload = pushPayload(tellings)
  if (!vapid || !secrets.success || !payload) return null
  const { keys } = secrets.output
  const topic = first.id
  const options = { vapid, ttl: PUSH_TTL, topic, isUrgent: true }
  return {
    request: await pushRequest(payload, { endpoint: first.subscriber.endpoint, keys }, options),
    judge: judgePush,
  }
}

async function drawWebhook(
  env: Env,
  delivery: LeasedDelivery,
  messages: PageMessages,
  now: PageNow,
  at: Millis,
): Promise<DrawnRequest | null> {
  const { subscriber } = delivery
  const secrets = v.safeParse(WebhookSecrets, subscriber.secrets)
  const subject = webhookSubject(delivery, messages, at)
  if (!secrets.success || subject === 'nothing') return null
  const { publication, origin } = now
  const { unsubscribe, manage } = subscriberLinks(
    env,
    { page: publication.page, origin, locale: publication.page.locale },
    subscriber,
  )
  const meta = { unsubscribe, documentation: `${origin}/api#webhooks`, generatedAt: toInstant(at) }
  const body = webhookBody(subject, meta, pageContext(publication, origin))
  if (body === null) return null
  const signed = { id: delivery.message || delivery.id, time: Math.floor(at / 1000), body: JSON.stringify(body) }
  const request = await webhookRequest(signed, subscriber.endpoint, {
    secrets: signingSecrets(secrets.output, at),
    manage,
  })
  return { request, judge: judgeWebhook }
}

/** What a webhook tells; null for a test. */
function webhookSubject(
  delivery: LeasedDelivery,
  messages: PageMessages,
  at: Millis,
): WebhookSubject | null | 'nothing' {
  if (delivery.kind === 'test') return null
  const content = messages.content(delivery)
  if (content?.incident) return { incident: toPublicIncident(content.incident) }
  const [change] = content?.components ?? []
  if (!change) return 'nothing'
  const { id, status, before } = change
  return { change: { id: delivery.notification, component: id, before, status, at: toInstant(at) } }
}
