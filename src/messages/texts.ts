import { isolateIn } from '../core/name/direction.ts'
import type { NotificationMessage } from '../core/notification/message.ts'
import type { ComponentStatus } from '../core/status/component.ts'
import { shownImpact } from '../core/status/incident.ts'
import { formatsFor } from '../i18n/formats.ts'
import { notificationWordsFor } from '../i18n/notifications.ts'
import { impactWord, incidentWord, statusWord } from '../i18n/status-words.ts'
import type { NotificationWords } from '../i18n/words/notification-words.ts'
import { changeWords } from './change-words.ts'

/** A sign for a status where no picture can stand: each has a shape of its own, and none is drawn as an emoji. */
export const STATUS_SIGNS: Record<ComponentStatus, string> = {
  operational: '✓',
  under_maintenance: '◆',
  degraded_performance: '▲',
  partial_outage: '◐',
  major_outage: '✕',
}

/** What a message says in its language, sentence by sentence; mail and chats put them together in their own ways. */
export interface MessageTexts {
  locale: string
  dir: 'ltr' | 'rtl'
  words: NotificationWords['notifications']
  /** `Investigating`, `Reminder`, `Postmortem published`; of a component its status. */
  state: string
  /** What it is about: the incident's name, or the component's. */
  name: string
  /** Both: `Investigating: API errors`. */
  heading: string
  /** Heading with the page's name before it, as in an inbox. */
  subject: string
  /** `Major impact`; empty for a maintenance, which has none, and for components. */
  impact: string
  /**
   * `Planned: Sat 21 Nov 2026, 08:31 – 08:55 UTC`, or for when it was planned, of one that is cancelled; empty for all but
   * a maintenance that has not ended otherwise.
   */
  planned: string
  /** `Next update by Sat 21 Nov, 14:30 UTC`, or empty. */
  nextUpdate: string
  /** When it was posted, `Sat 21 Nov, 14:02 UTC`, or empty. */
  postedAt: string
  /** What stands where no update does: that a maintenance begins soon, or a postmortem is there. */
  lead: string
  /** What stands above the components: `Affected now`, or `Affected components` of what has not begun or is over. */
  affected: string
  /**
   * The components with their statuses in words: `API`, `Partial outage (before: Operational)`. Where the message is not
   * about how they are now, sign and state are empty.
   */
  components: readonly { sign: string; status: ComponentStatus; name: string; state: string }[]
  /** What leads to the page. */
  read: string
}

/** What a message says; times are on the page's clock. */
export function textsOf(message: NotificationMessage): MessageTexts {
  const all = notificationWordsFor(message.locale)
  const { visitor, notifications: words, dir } = all
  const formats = formatsFor(all.locale, message.page.timeZone)
  const { kind, incident, update, components } = message
  const [state, name] = stateAndName(message, all)
  const heading = name === '' ? state : visitor.labelled({ label: state, text: isolateIn(name, dir) })
  const instant = (at: number) => new Date(at).toISOString()
  const time = (at: number) => formats.dateTime(instant(at))
  const isUpcoming = kind === 'reminder' || (update?.status ?? incident?.status) === 'scheduled'
  const isCancelled = incident?.isCancelled ?? false
  const tellsStatuses = kind === 'component' || (kind === 'update' && !isUpcoming && !isCancelled)
  return {
    locale: all.locale,
    dir,
    words,
    state,
    name,
    heading,
    subject: subjectLine(message.page.name, heading, dir),
    impact: incident && incident.kind === 'realtime' ? impactWord(shownImpact(incident), all) : '',
    planned: plannedText(message, all),
    nextUpdate: update && update.nextUpdateAt !== null ? words.nextUpdateBy({ time: time(update.nextUpdateAt) }) : '',
    postedAt: update ? time(update.at) : '',
    lead: leadOf(message, words),
    affected: tellsStatuses && !incident?.isOver ? words.affectedNow : visitor.affectedComponents,
    components: components.map((one) => ({
      sign: tellsStatuses ? STATUS_SIGNS[one.status] : '',
      status: one.status,
      name: one.name,
      state: tellsStatuses ? changeWords(one, all) : '',
    })),
    read: incident ? words.readOnPage : words.openPage,
  }
}

function plannedText(
  { incident, page }: NotificationMessage,
  { visitor, notifications, locale }: NotificationWords,
): string {
  if (incident === null || incident.scheduledFor === null) return ''
  if (incident.isOver && !incident.isCancelled) return ''
  const { scheduledFor, scheduledUntil } = incident
  const instant = (at: number) => new Date(at).toISOString()
  const time = formatsFor(locale, page.timeZone).timeRange(
    instant(scheduledFor),
    scheduledUntil === null ? null : instant(scheduledUntil),
  )
  return incident.isCancelled ? `${visitor.wasPlannedFor} ${time}` : notifications.planned({ time })
}

/** `[Northwind] 3 updates`: the subject of several messages in one. */
export function bundleSubject(messages: readonly [NotificationMessage, ...NotificationMessage[]]): string {
  const [first] = messages
  const { notifications, dir } = notificationWordsFor(first.locale)
  return subjectLine(first.page.name, notifications.updates(messages.length), dir)
}

/** One line, whatever stands in the names. */
function subjectLine(page: string, heading: string, dir: 'ltr' | 'rtl'): string {
  return `[${isolateIn(page, dir)}] ${heading}`.replace(/\s+/g, ' ').trim()
}

function stateAndName(message: NotificationMessage, all: NotificationWords): [state: string, name: string] {
  const { notifications: words } = all
  const { kind, incident, components } = message
  switch (kind) {
    case 'update':
      return [updateState(message, all), incident?.name ?? '']
    case 'reminder':
      return [words.reminder, incident?.name ?? '']
    case 'postmortem':
      return [words.report, incident?.name ?? '']
    case 'component': {
      const [first] = components
      if (first && components.length === 1) return [statusWord(first.status, all), first.name]
      return [words.componentsChanged(components.length), '']
    }
    default:
      return kind satisfies never
  }
}

function updateState({ incident, update }: NotificationMessage, all: NotificationWords): string {
  if (incident === null) return all.visitor.update
  return incident.isCancelled ? all.visitor.cancelled : incidentWord(update?.status ?? incident.status, all)
}

function leadOf({ kind }: NotificationMessage, words: NotificationWords['notifications']): string {
  if (kind === 'reminder') return words.reminderText
  return kind === 'postmortem' ? words.reportText : ''
}
