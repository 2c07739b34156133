import { isCancelled } from '../incident/cancelled.ts'
import { isPlanned } from '../incident/is-planned.ts'
import { localizeIncident } from '../incident/localize.ts'
import { htmlToLines } from '../markdown/html-to-text.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, type Millis, toMillis } from '../time/instant.ts'
import { addDays, startOfDay } from '../time/zone.ts'
import {
  type FeedContext,
  feedIncidents,
  feedName,
  incidentUrl,
  localizedUrl,
  readerLocaleOf,
  scopePath,
  scopeUrl,
} from './context.ts'
import { updateLabel } from './entry-html.ts'
import { FEEDS } from './formats.ts'
import {
  type CalendarComponent,
  type CalendarProperty,
  serializeCalendar,
  toIcalDateTime,
  toIcalText,
} from './icalendar.ts'
import { uidOf } from './ids.ts'

/** Days back from the page's own for which a calendar keeps maintenances that are over. */
const CALENDAR_DAYS = 365
/** How many of the archive's newest maintenances are considered. */
export const MAX_CALENDAR_CANDIDATES = 200
/** How often calendars are asked to look again (RFC 7986, 5.7). */
const REFRESH = 'PT15M'
/** How long before a planned start its alarms are. */
const ALARMS = ['-P1D', '-PT1H']

/**
 * The page's maintenances as iCalendar (RFC 5545, 7986): upcoming, under way, and those of the past year. Times are
 * UTC. There is no METHOD: nobody is invited, and so DTSTAMP says when an event changed last (3.8.7.2).
 */
export function renderCalendar(context: FeedContext, archived: readonly PublicIncident[]): string {
  const { publication, words } = context
  const { page, day } = publication
  const name = feedName(context)
  const from = startOfDay(page.time_zone, addDays(day, -CALENDAR_DAYS))
  const maintenances = feedIncidents(context, archived)
    .filter(({ kind, scheduled_for }) => kind === 'maintenance' && startOf(scheduled_for) >= from)
    .sort((a, b) => startOf(b.scheduled_for) - startOf(a.scheduled_for))
  const title = toIcalText(words.calendarTitle({ name }))
  const text = toIcalText(words.calendarText({ name }))
  return serializeCalendar({
    name: 'VCALENDAR',
    properties: [
      ...formatProperties(context),
      ['UID', toIcalText(uidOf(context, null))],
      ['NAME', title],
      ['X-WR-CALNAME', title],
      ['DESCRIPTION', text],
      ['X-WR-CALDESC', text],
      ['X-WR-TIMEZONE', toIcalText(page.time_zone)],
      ['LAST-MODIFIED', toIcalDateTime(page.updated_at)],
      ['URL', localizedUrl(context, scopePath(context))],
      ['SOURCE;VALUE=URI', scopeUrl(context, FEEDS.ics.file)],
      ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
      ['X-PUBLISHED-TTL', REFRESH],
    ],
    components: maintenances.map((maintenance) => buildEvent(context, maintenance)),
  })
}

/**
 * One maintenance as a single event, to be added to the visitor's own calendar; null where it is none, or has no planned time. It
 * names no calendar and no interval, for nothing is subscribed to.
 */
export function renderMaintenance(context: FeedContext, maintenance: PublicIncident): string | null {
  if (!isPlanned(maintenance)) return null
  const event = buildEvent(context, localizeIncident(readerLocaleOf(context), maintenance))
  return serializeCalendar({ name: 'VCALENDAR', properties: formatProperties(context), components: [event] })
}

function formatProperties({ words }: FeedContext): CalendarProperty[] {
  return [
    ['VERSION', '2.0'],
    ['PRODID', `-//Aldis//Status page//${words.locale.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
  ]
}

/** When a maintenance is planned to begin; one without a plan has no place in a calendar. */
function startOf(scheduledFor: Instant | null): Millis {
  return scheduledFor === null ? Number.NEGATIVE_INFINITY : toMillis(scheduledFor)
}

function buildEvent(context: FeedContext, maintenance: PublicIncident): CalendarComponent {
  const { words } = context
  const { name, status, created_at, updated_at, scheduled_for, scheduled_until, affected } = maintenance
  const changed = toIcalDateTime(updated_at)
  const start = toIcalDateTime(scheduled_for ?? created_at)
  const end = scheduled_until === null ? null : toIcalDateTime(scheduled_until)
  const categories = [words.maintenance, ...new Set(affected.map((one) => one.name))]
  const properties: CalendarProperty[] = [
    ['UID', toIcalText(uidOf(context, maintenance))],
    ['SEQUENCE', String(sequenceOf(maintenance))],
    ['DTSTAMP', changed],
    ['CREATED', toIcalDateTime(created_at)],
    ['LAST-MODIFIED', changed],
    ['DTSTART', start],
    // An end has to lie after the start (3.8.2.2); without one the event is that moment.
    ...(end !== null && end > start ? [['DTEND', end] as const] : []),
    ['SUMMARY', toIcalText(name)],
    ['DESCRIPTION', toIcalText(descriptionOf(context, maintenance))],
    ['URL', incidentUrl(context, maintenance)],
    ['CATEGORIES', categories.map(toIcalText).join(',')],
    ['STATUS', isCancelled(maintenance) ? 'CANCELLED' : 'CONFIRMED'],
    // The service is busy then, not the person who reads the calendar.
    ['TRANSP', 'TRANSPARENT'],
  ]
  const alarms = status === 'scheduled' ? ALARMS : []
  return { name: 'VEVENT', properties, components: alarms.map((before) => buildAlarm(before, name)) }
}

function buildAlarm(before: string, name: string): CalendarComponent {
  const properties: CalendarProperty[] = [
    ['ACTION', 'DISPLAY'],
    ['TRIGGER', before],
    ['DESCRIPTION', toIcalText(name)],
  ]
  return { name: 'VALARM', properties, components: [] }
}

/** The latest update, the affected components, and the address. */
function descriptionOf(context: FeedContext, maintenance: PublicIncident): string {
  const { words } = context
  const { updates, affected } = maintenance
  const names = [...new Set(affected.map(({ name }) => name))]
  const newest = updates[0] && `${updateLabel(updates, 0, words)} - ${htmlToLines(updates[0].body_html)}`
  const named = names.length > 0 && words.labelled({ label: words.affected, text: words.list(names) })
  return [newest, named, incidentUrl(context, maintenance)].filter(Boolean).join('\n\n')
}

/**
 * A number that rises with every change (3.8.7.4): the seconds from an event's creation to its last change, plus one
 * for each update after the first, so that two within one second count. Deleting an update changes the time, so it
 * never falls; 31 bits last for 68 years.
 */
export function sequenceOf({ created_at, updated_at, updates }: PublicIncident): number {
  const seconds = Math.floor((toMillis(updated_at) - toMillis(created_at)) / 1000)
  return Math.max(0, seconds) + Math.max(0, updates.length - 1)
}
