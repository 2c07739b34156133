import { truncate } from '../core/markdown/html-to-text.ts'
import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import type { Millis } from '../core/time/instant.ts'
import { escapeMarkup, toXmlText } from '../core/xml/text.ts'
import { commaOf } from '../i18n/base/comma.ts'
import { notificationWordsFor } from '../i18n/notifications.ts'
import { judgeProvider, type NumberProvider, ownRequest, twilioRequest } from './number-provider.ts'
import { headingOf, othersOf, type Telling } from './telling.ts'

/** Characters of the page's name and of the heading, at most: half a minute, said twice. */
const MAX_PAGE_NAME = 60
const MAX_HEADING = 200

/**
 * Who speaks a language at Twilio: a voice with a tag that it has. Its own voice, which it takes where none is named,
 * speaks five languages only; Amazon's are named where there is one, else Google's.
 */
const VOICES: Record<Locale, { voice: string; language: string }> = {
  en: { voice: 'Polly.Amy', language: 'en-GB' },
  de: { voice: 'Polly.Vicki', language: 'de-DE' },
  fr: { voice: 'Polly.Lea', language: 'fr-FR' },
  es: { voice: 'Polly.Lucia', language: 'es-ES' },
  'pt-BR': { voice: 'Polly.Camila', language: 'pt-BR' },
  it: { voice: 'Polly.Bianca', language: 'it-IT' },
  nl: { voice: 'Polly.Lotte', language: 'nl-NL' },
  pl: { voice: 'Polly.Ewa', language: 'pl-PL' },
  cs: { voice: 'Google.cs-CZ-Standard-A', language: 'cs-CZ' },
  sv: { voice: 'Polly.Astrid', language: 'sv-SE' },
  da: { voice: 'Polly.Naja', language: 'da-DK' },
  fi: { voice: 'Polly.Suvi-Neural', language: 'fi-FI' },
  uk: { voice: 'Google.uk-UA-Standard-A', language: 'uk-UA' },
  tr: { voice: 'Polly.Filiz', language: 'tr-TR' },
  ja: { voice: 'Polly.Takumi', language: 'ja-JP' },
  ko: { voice: 'Polly.Seoyeon', language: 'ko-KR' },
  'zh-Hans': { voice: 'Polly.Zhiyu', language: 'cmn-CN' },
  'zh-Hant': { voice: 'Google.cmn-TW-Standard-A', language: 'cmn-TW' },
  ar: { voice: 'Polly.Zeina', language: 'arb' },
  he: { voice: 'Google.he-IL-Standard-A', language: 'he-IL' },
}

/** What is said: the page and what is so, without a link. Of several messages the newest, and how many more there are. */
export function callText(tellings: readonly Telling[]): string {
  const newest = tellings.at(-1)
  if (!newest) return ''
  const { visitor } = notificationWordsFor(newest.locale)
  const parts = [
    truncate(newest.page.name, MAX_PAGE_NAME),
    truncate(headingOf(newest), MAX_HEADING),
    othersOf(tellings),
  ]
  return parts
    .filter((text) => text !== '')
    .map((text) => visitor.sentence({ text }))
    .join(' ')
}

/** Whose call it is: the page's name, in the language of whoever is called. */
interface CallPlace {
  locale: string
  page: string
}

/** What is said to confirm a number, with a code of digits. */
export function callCodeText({ locale, page }: CallPlace, code: string): string {
  const { notifications: words } = notificationWordsFor(locale)
  return words.callCode({ code: spelled(code, locale), page: truncate(page, MAX_PAGE_NAME) })
}

/** What is said to a number that was entered again: the code leads to what it has. */
export function callKnownText({ locale, page }: CallPlace, code: string): string {
  const { notifications: words } = notificationWordsFor(locale)
  return words.callKnown({ code: spelled(code, locale), page: truncate(page, MAX_PAGE_NAME) })
}

/** Digits one by one: six together would be read as a number. */
const spelled = (code: string, locale: string) => [...code].join(commaOf(locale))

/** What is said in a call. */
interface Call {
  /** The message's, which the operator's own address is told. */
  id: string
  text: string
  locale: string
  /** Where the provider posts the key that was pressed, as `Digits`. */
  stop: string
}

/** The key that ends calls, in the words `callStop` as well. */
export const STOP_KEY = '9'

/** What a provider is sent for one number (E.164). */
export function callRequest(call: Call, endpoint: string, provider: NumberProvider): OutboundRequest {
  const { id, text, locale, stop } = call
  if (provider.kind === 'json') {
    const stopping = { stop_text: stopText(locale), stop_url: stop }
    return ownRequest(provider, { id, to: endpoint, text, locale, kind: 'call', ...stopping })
  }
  return twilioRequest(provider, 'Calls', { To: endpoint, From: provider.from, Twiml: toTwiml(call) })
}

/**
 * TwiML that says a text, and again after a second: the beginning of a call is easily missed. A key may be pressed
 * meanwhile, and for some seconds after it.
 */
export function toTwiml({ text, locale, stop }: Omit<Call, 'id'>): string {
  const said = say(text, locale) + say(stopText(locale), locale)
  const gather = `<Gather numDigits="1" action="${escapeMarkup(stop)}" method="POST">`
  return `<Response>${gather}${said}<Pause length="1"/>${said}</Gather></Response>`
}

/** TwiML that answers a key: of the one that ends calls it says so, and after any the call is over. */
export function keyTwiml(isStopped: boolean, locale: string): string {
  const said = isStopped ? say(notificationWordsFor(locale).notifications.callStopped, locale) : ''
  return `<Response>${said}<Hangup/></Response>`
}

const stopText = (locale: string) => notificationWordsFor(locale).notifications.callStop

/** Text in a language of nobody here is read as English. */
function say(text: string, locale: string): string {
  const { voice, language } = VOICES[interfaceLocale(locale)]
  return `<Say voice="${voice}" language="${language}">${escapeMarkup(toXmlText(text))}</Say>`
}

/** Twilio's codes of numbers that no call reaches: invalid, not reachable, not one that can be called. */
const UNREACHABLE = new Set([21_211, 21_214, 21_217])

/** What a provider's answer says. The receipt is the call's id. */
export function judgeCall(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  return judgeProvider(answer, now, UNREACHABLE)
}
