import { truncate } from '../core/markdown/html-to-text.ts'
import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import type { Millis } from '../core/time/instant.ts'
import { notificationWordsFor } from '../i18n/notifications.ts'
import { judgeProvider, type NumberProvider, ownRequest, twilioRequest } from './number-provider.ts'
import { withPlainMarks } from './segments.ts'
import { headingOf, othersOf, type Telling } from './telling.ts'

/** Characters of the page's name and of the heading, at most: with a link they are two segments of most languages. */
const MAX_PAGE_NAME = 30
const MAX_HEADING = 120

/**
 * The text: short, with a link. Of several messages the newest, and how many more are read where the link leads. `stop`:
 * where updates are changed or stopped, which a number's first text says; null in all others, for it makes them longer.
 */
export function smsText(tellings: readonly Telling[], stop: string | null = null): string {
  const newest = tellings.at(-1)
  if (!newest) return ''
  const others = othersOf(tellings)
  const more = others === '' ? '' : ` (${others})`
  const words = `[${truncate(newest.page.name, MAX_PAGE_NAME)}] ${truncate(headingOf(newest), MAX_HEADING - more.length)}`
  const end = stop === null ? '' : `\n${notificationWordsFor(newest.locale).notifications.smsStop({ url: stop })}`
  return withPlainMarks(`${words}${more} ${newest.url}${end}`)
}

/** The text with the code that confirms a number; its last line lets telephones offer the code (WebOTP). */
export function smsCodeText(
  { locale, page, host }: { locale: string; page: string; host: string },
  code: string,
): string {
  const { notifications: words } = notificationWordsFor(locale)
  return `${withPlainMarks(words.smsCode({ code, page: truncate(page, MAX_PAGE_NAME) }))}\n@${host} #${code}`
}

/** The text to a number that was entered again; `url` is where its updates are changed. */
export function smsKnownText({ locale, page }: { locale: string; page: string }, url: string): string {
  const { notifications: words } = notificationWordsFor(locale)
  const known = words.smsKnown({ page: truncate(page, MAX_PAGE_NAME) })
  return withPlainMarks(`${known} ${words.smsStop({ url })}`)
}

/** What a provider is sent for one number (E.164). `id`: the message's, which the operator's own address is told. */
export function smsRequest(
  { id, text }: { id: string; text: string },
  endpoint: string,
  provider: NumberProvider,
): OutboundRequest {
  if (provider.kind === 'json') return ownRequest(provider, { id, to: endpoint, text })
  const sender = provider.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return twilioRequest(provider, 'Messages', { To: endpoint, [sender]: provider.from, Body: text })
}

/** Twilio's codes of numbers that nothing reaches: invalid, blocked by its owner, not one of a mobile phone. */
const UNREACHABLE = new Set([21_211, 21_610, 21_614])

/** What a provider's answer says. The receipt is the message's id. */
export function judgeSms(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  return judgeProvider(answer, now, UNREACHABLE)
}
