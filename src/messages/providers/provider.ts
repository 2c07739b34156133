import type { RenderedMail } from '../../core/mail/mail.ts'
import type { InboundAnswer, OutboundRequest } from '../../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../../core/notification/outcome.ts'
import type { Millis } from '../../core/time/instant.ts'
import { failed, retry, retryAfter } from '../judge.ts'

/** A mail as a provider is given it: filled with the links of its one recipient. */
export interface ProviderMail {
  /** The delivery's id, which the provider keeps beside the mail and names in its events. */
  delivery: string
  from: { name: string; address: string }
  /** Empty where answers go to the sender. */
  replyTo: string
  to: string
  mail: RenderedMail
  /** By `mailHeaders`. */
  headers: Readonly<Record<string, string>>
}

/** At least one, and no more than a provider takes at once. */
export type ProviderMails = readonly [ProviderMail, ...ProviderMail[]]

/** A mail provider: how mails are handed to its API, and what its answer says of each. Without IO. */
export interface MailProvider {
  /** How many mails one request takes. */
  maxBatch: number
  request(mails: ProviderMails, now: Millis): Promise<OutboundRequest>
  /** An outcome for each mail of the request, in order. */
  judge(answer: InboundAnswer, mails: ProviderMails, now: Millis): DeliveryOutcome[]
}

/**
 * What a status other than success says of all mails of a request. Refused credentials are tried again: they may be put
 * right within a day.
 */
export function judgeStatus(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  const { status } = answer
  if (status === 401 || status === 402 || status === 403) return retry('auth_refused')
  if (status === 408) return retry('answer_missing')
  if (status === 429) return retry('rate_limited', retryAfter(answer, now))
  if (status >= 500) return retry('receiver_failed', retryAfter(answer, now))
  return failed(status >= 300 && status < 400 ? 'redirected' : 'refused')
}

/** A POST of JSON. */
export function jsonRequest(url: string, headers: Readonly<Record<string, string>>, body: unknown): OutboundRequest {
  const types = { accept: 'application/json', 'content-type': 'application/json' }
  return { url, method: 'POST', headers: { ...types, ...headers }, body: JSON.stringify(body) }
}

/** `"Northwind" <status@example.com>`, the name in UTF-8: for APIs that encode it themselves. */
export function addressLine({ name, address }: ProviderMail['from']): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the header
  const safe = name.replace(/[\u0000-\u001f\u007f"\\<>]/g, ' ').trim()
  return safe === '' ? address : `"${safe}" <${address}>`
}
