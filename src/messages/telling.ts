import { htmlToText } from '../core/markdown/html-to-text.ts'
import type { NotificationMessage } from '../core/notification/message.ts'
import { severity, worstStatus } from '../core/status/component.ts'
import { shownImpact } from '../core/status/incident.ts'
import { joinParts } from '../i18n/base/lists.ts'
import { formatsFor } from '../i18n/formats.ts'
import { notificationWordsFor } from '../i18n/notifications.ts'
import { type MessageTexts, textsOf } from './texts.ts'

/** How bad it is, as a colour repeats: what is over is `good`. */
export type Tone = 'good' | 'planned' | 'none' | 'minor' | 'major' | 'critical'

/** One message in the words of its language, before a channel has drawn it. */
export interface Telling {
  /** The notification's id. */
  id: string
  locale: string
  tone: Tone
  page: { name: string; url: string; origin: string }
  /** What has come of it: `Resolved`, `Reminder`, `2 components have changed`. */
  status: string
  /** The incident's name, or that of the one component that changed; else empty. */
  name: string
  /** Where it is read. */
  url: string
  /** The team's words, Markdown; where there are none, ours as plain text in `text`. */
  markdown: string | null
  /** The same on one line, without marks. */
  text: string
  /** What stands below: what is affected, when the next update is due, the window. */
  facts: readonly { label: string; value: string }[]
  /** The same without labels where they say themselves. */
  notes: readonly string[]
  links: { read: string; change: string }
}

/** A notification in the words of its language, for every channel but mail. */
export function tell(message: NotificationMessage): Telling {
  const texts = textsOf(message)
  const { incident, update, page } = message
  return {
    id: message.id,
    locale: message.locale,
    tone: toneOf(message),
    page: { name: page.name, url: page.url, origin: originOf(page.url) },
    status: texts.state,
    name: texts.name,
    url: incident?.url ?? page.url,
    markdown: update?.markdown ?? null,
    text: textOf(message, texts),
    facts: factsOf(message, texts),
    notes: [texts.planned, texts.nextUpdate].filter((note) => note !== ''),
    links: { read: texts.read, change: texts.words.change },
  }
}

/** Words of ours by which a subscriber sees that updates arrive. */
export function tellTest(id: string, page: NotificationMessage['page'], locale: string): Telling {
  const { notifications } = notificationWordsFor(locale)
  const { testSubject, testText } = notifications
  return tellOwn(id, page, locale, testSubject({ page: page.name }), testText({ page: page.name }))
}

/** What a chat is told at once when a visitor has its updates begin: whoever reads it sees where to change or end them. */
export function tellWelcome(id: string, page: NotificationMessage['page'], locale: string): Telling {
  const { notifications } = notificationWordsFor(locale)
  return tellOwn(id, page, locale, notifications.welcome({ page: page.name }), '')
}

function tellOwn(id: string, page: NotificationMessage['page'], locale: string, status: string, text: string): Telling {
  const { notifications } = notificationWordsFor(locale)
  return {
    ...{ id, locale, tone: 'none', name: '', url: page.url, markdown: null, facts: [], notes: [] },
    page: { name: page.name, url: page.url, origin: originOf(page.url) },
    ...{ status, text },
    links: { read: notifications.openPage, change: notifications.change },
  }
}

/** Scheme and host of an address. */
function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/]+/.exec(url)?.[0] ?? url
}

/** The heading of a message: `Resolved: API errors`. */
export function headingOf({ status, name, locale }: Telling): string {
  return name === '' ? status : notificationWordsFor(locale).visitor.labelled({ label: status, text: name })
}

/** `2 more updates`: what a channel says of all but the newest of what was collected; empty where that is all. */
export function othersOf(tellings: readonly Telling[]): string {
  const newest = tellings.at(-1)
  if (!newest || tellings.length === 1) return ''
  return notificationWordsFor(newest.locale).notifications.moreUpdates(tellings.length - 1)
}

/** `{label}: {value}` in a message's language. */
export function labelled({ locale }: Telling, { label, value }: Telling['facts'][number]): string {
  return notificationWordsFor(locale).visitor.labelled({ label, text: value })
}

function textOf({ kind, locale, update, report }: NotificationMessage, texts: MessageTexts): string {
  switch (kind) {
    case 'update':
      return htmlToText(update?.html ?? '')
    case 'reminder':
      return texts.lead
    case 'postmortem':
      return report === '' ? texts.lead : report
    case 'component': {
      const { visitor } = notificationWordsFor(locale)
      return texts.components.map(({ name, state }) => visitor.labelled({ label: name, text: state })).join(' · ')
    }
    default:
      return kind satisfies never
  }
}

function factsOf(
  { kind, locale, page }: NotificationMessage,
  { components, affected }: MessageTexts,
): Telling['facts'] {
  if (components.length === 0) return []
  if (kind === 'component') return components.map(({ name, state }) => ({ label: name, value: state }))
  const names = components.map(({ name }) => name)
  return [{ label: affected, value: joinParts(formatsFor(locale, page.timeZone).list(names)) }]
}

function toneOf({ incident, components }: NotificationMessage): Tone {
  if (incident?.isOver) return 'good'
  if (incident) {
    const impact = shownImpact(incident)
    return impact === 'maintenance' ? 'planned' : impact
  }
  const tones = ['good', 'planned', 'minor', 'major', 'critical'] as const
  return tones[severity(worstStatus(components.map(({ status }) => status)))] ?? 'none'
}
