import type { IncidentStatus } from '../status/incident.ts'
import type { Instant } from '../time/instant.ts'

/** A time as feeds write it, in the parts that Statuspage marks up: `Aug 21, 00:37 UTC`. */
export interface FeedMoment {
  /**
   * What stands before and after the day of the month, with its spaces: `Aug ` and nothing, or nothing and `. Aug.`.
   */
  before: string
  day: string
  after: string
  time: string
  zone: string
}

/** What feeds and calendars say in a language; in English as Statuspage says it, for its bots read that. */
export interface FeedWords {
  /** The language of these words (BCP 47). */
  locale: string
  statuses: Record<IncidentStatus, string>
  /** An update that leaves the status as it was. */
  update: string
  postmortem: string
  affected: string
  /** The link to the incident that one goes on in. */
  goesOn: string
  maintenance: string
  /** Before a maintenance's window. */
  scheduledEvent: string
  historyTitle(of: { name: string }): string
  historyText(of: { name: string }): string
  calendarTitle(of: { name: string }): string
  calendarText(of: { name: string }): string
  /** A component's part of a page, where the titles say the page's name. */
  part(of: { name: string; component: string }): string
  /** `{label}: {text}`. */
  labelled(of: { label: string; text: string }): string
  /** `A, B`. */
  list(items: readonly string[]): string
  moment(at: Instant): FeedMoment
}
