import { linesOf } from '../markdown/text.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, type Millis, toMillis } from '../time/instant.ts'
import { addDays, startOfDay } from '../time/zone.ts'
import { updateLabel } from './content.ts'
import { type FeedContext, incidentsOf, incidentUrl, nameOf, ownUrl, partPath, urlOf, wasWorkedOn } from './context.ts'
import { FEEDS } from './formats.ts'
import { type CalendarComponent, calendarText, type Property, textValue, timeValue } from './icalendar.ts'
import { uidOf } from './ids.ts'

/** Days back from the page's own for which a calendar keeps maintenances that are over. */
const CALENDAR_DAYS = 365
/** How many of the archive's newest maintenances it looks through for them. */
export const CALENDAR_LENGTH = 200
/** How often calendars are asked to look again (RFC 7986, 5.7). */
const REFRESH = 'PT15M'
/** How long before a planned start its alarms are. */
const ALARMS = ['-P1D', '-PT1H']

/**
 * The page's maintenances as iCalendar (RFC 5545, 7986): upcoming, under way, and those of the past year. Times are
 * UTC. There is no METHOD: nobody is invited, and so DTSTAMP says when an event changed last (3.8.7.2).
 */
export function calendar(context: FeedContext, archived: readonly PublicIncident[]): string {
  const { publication, words } = context
  const { page, day } = publication
  const name = nameOf(context)
  const from = startOfDay(page.time_zone, addDays(day, -CALENDAR_DAYS))
  const maintenances = incidentsOf(context, archived)
    .filter(({ kind, scheduled_for }) => kind === 'maintenance' && startOf(scheduled_for) >= from)
    .sort((a, b) => startOf(b.scheduled_for) - startOf(a.scheduled_for))
  const title = textValue(words.calendarTitle({ name }))
  const text = textValue(words.calendarText({ name }))
  return calendarText({
    name: 'VCALENDAR',
    properties: [
      ['VERSION', '2.0'],
      ['PRODID', `-//Aldis//Status page//${words.locale.toUpperCase()}`],
      ['CALSCALE', 'GREGORIAN'],
      ['UID', textValue(uidOf(context, null))],
      ['NAME', title],
      ['X-WR-CALNAME', title],
      ['DESCRIPTION', text],
      ['X-WR-CALDESC', text],
      ['X-WR-TIMEZONE', textValue(page.time_zone)],
      ['LAST-MODIFIED', timeValue(page.updated_at)],
      ['URL', urlOf(context, partPath(context))],
      ['SOURCE;VALUE=URI', ownUrl(context, FEEDS.ics.file)],
      ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
      ['X-PUBLISHED-TTL', REFRESH],
    ],
    components: maintenances.map((maintenance) => event(context, maintenance)),
  })
}

/** When a maintenance is planned to begin; one without a plan has no place in a calendar. */
function startOf(scheduledFor: Instant | null): Millis {
  return scheduledFor === null ? Number.NEGATIVE_INFINITY : toMillis(scheduledFor)
}

function event(context: FeedContext, maintenance: PublicIncident): CalendarComponent {
  const { words } = context
  const { name, status, created_at, updated_at, scheduled_for, scheduled_until, affected } = maintenance
  const changed = timeValue(updated_at)
  const start = timeValue(scheduled_for ?? created_at)
  const end = scheduled_until === null ? null : timeValue(scheduled_until)
  const categories = [words.maintenance, ...new Set(affected.map((one) => one.name))]
  const properties: Property[] = [
    ['UID', textValue(uidOf(context, maintenance))],
    ['SEQUENCE', String(sequenceOf(maintenance))],
    ['DTSTAMP', changed],
    ['CREATED', timeValue(created_at)],
    ['LAST-MODIFIED', changed],
    ['DTSTART', start],
    // An end has to lie after the start (3.8.2.2); without one the event is that moment.
    ...(end !== null && end > start ? [['DTEND', end] as const] : []),
    ['SUMMARY', textValue(name)],
    ['DESCRIPTION', textValue(descriptionOf(context, maintenance))],
    ['URL', incidentUrl(context, maintenance)],
    ['CATEGORIES', categories.map(textValue).join(',')],
    ['STATUS', wasCalledOff(maintenance) ? 'CANCELLED' : 'CONFIRMED'],
    // It is the service that is busy, not who reads its calendar.
    ['TRANSP', 'TRANSPARENT'],
  ]
  const alarms = status === 'scheduled' ? ALARMS : []
  return { name: 'VEVENT', properties, components: alarms.map((before) => alarm(before, name)) }
}

function alarm(before: string, name: string): CalendarComponent {
  const properties: Property[] = [
    ['ACTION', 'DISPLAY'],
    ['TRIGGER', before],
    ['DESCRIPTION', textValue(name)],
  ]
  return { name: 'VALARM', properties, components: [] }
}

/** The newest words, what is affected, and where to read on. */
function descriptionOf(context: FeedContext, maintenance: PublicIncident): string {
  const { words } = context
  const { updates, affected } = maintenance
  const names = [...new Set(affected.map(({ name }) => name))]
  const newest = updates[0] && `${updateLabel(updates, 0, words)} - ${linesOf(updates[0].body_html)}`
  const named = names.length > 0 && words.labelled({ label: words.affected, text: words.list(names) })
  return [newest, named, incidentUrl(context, maintenance)].filter(Boolean).join('\n\n')
}

/** Completed before it was to begin, and nobody said that it had begun: it never took place. */
export function wasCalledOff(maintenance: PublicIncident): boolean {
  const { status, resolved_at, scheduled_for } = maintenance
  if (status !== 'completed' || resolved_at === null || scheduled_for === null) return false
  return toMillis(resolved_at) < toMillis(scheduled_for) && !wasWorkedOn(maintenance)
}

/**
 * A number that rises with whatever is posted or changed (3.8.7.4): the seconds of an event's life until its last
 * change, and one more for each update after the first, so that two of one second count. An update that is deleted
 * moves the time on, so it never falls; 31 bits last for 68 years.
 */
export function sequenceOf({ created_at, updated_at, updates }: PublicIncident): number {
  const seconds = Math.floor((toMillis(updated_at) - toMillis(created_at)) / 1000)
  return Math.max(0, seconds) + Math.max(0, updates.length - 1)
}
