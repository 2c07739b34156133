import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { truncate } from '../core/markdown/html-to-text.ts'
import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import type { PushKeys } from '../core/subscriber/endpoint.ts'
import type { Millis } from '../core/time/instant.ts'
import { failed, judgeByStatus } from './judge.ts'
import { headingOf, othersOf, type Telling } from './telling.ts'

/** Characters that notifications show, at most; the whole must fit into 3,993 bytes (RFC 8291, 4). */
const MAX_TITLE = 120
const MAX_BODY = 300
const MAX_LABEL = 60

/** The keys by which push services know this deployment (RFC 8292), base64url: P-256, the public one as a point. */
export interface VapidKeys {
  /** `mailto:` or https, whom a push service writes to. */
  subject: string
  publicKey: string
  privateKey: string
}

/** What the service worker is given: it shows it as it is. */
export interface PushPayload {
  title: string
  body: string
  /** Where a click leads. */
  url: string
  /** A later one with the same takes its place. */
  tag: string
  lang: string
}

/** What a notification of a browser says. Of several messages the newest, and how many more are read behind it. */
export function pushPayload(tellings: readonly Telling[]): PushPayload | null {
  const newest = tellings.at(-1)
  if (!newest) return null
  const { url, locale, page } = newest
  return {
    title: truncate(headingOf(newest), MAX_TITLE),
    body: truncate(
      [truncate(page.name, MAX_LABEL), othersOf(tellings), newest.text].filter(Boolean).join(' · '),
      MAX_BODY,
    ),
    url,
    tag: url,
    lang: locale,
  }
}

/**
 * What a push service is sent: encrypted for the browser alone (RFC 8291), always of one length, and kept for `ttl`
 * seconds while the browser is away (RFC 8030). A later message of the same `topic` (32 of base64url's characters at most)
 * takes the place of one that still waits. Throws where the browser's key is on no curve: nothing reaches it.
 */
export async function pushRequest(
  payload: PushPayload,
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
  { vapid, ttl, topic, isUrgent }: { vapid: VapidKeys; ttl: number; topic: string; isUrgent: boolean },
): Promise<OutboundRequest> {
  const subscription = { endpoint, expirationTime: null, keys }
  const { headers } = await vapidHeaders(subscription, vapid)
  const body = await encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(payload)))
  return {
    url: endpoint,
    method: 'POST',
    headers: {
      authorization: headers.authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: isUrgent ? 'high' : 'normal',
      ...(topic !== '' && { topic }),
    },
    body: new Uint8Array(body),
  }
}

/** What a push service's answer says: 404 and 410 that the browser has ended its subscription (RFC 8030, 7.3). */
export function judgePush(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  if (answer.status === 404 || answer.status === 410) return failed('gone', true)
  return judgeByStatus(answer, now, answer.header('location') ?? '')
}
