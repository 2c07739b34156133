import * as v from 'valibot'
import { Impact, IncidentKind, IncidentStatus } from '../incident/status.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { Instant } from '../time/instant.ts'
import { dayOf, isTimeZone } from '../time/zone.ts'

/** The format this build writes and reads. Entries of another are made anew from the incidents' own documents. */
export const MONTH_FORMAT = 1

/** A month of the page's zone, `yyyy-mm`. */
export const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'not a month'))
export type Month = v.InferOutput<typeof Month>

/** An incident in short, as a list of past incidents shows it. */
export const MonthEntry = v.object({
  id: v.string(),
  name: v.string(),
  kind: IncidentKind,
  impact: Impact,
  status: IncidentStatus,
  /** A realtime incident's `started_at`, a maintenance's `scheduled_for`. */
  began: Instant,
  resolved_at: v.nullable(Instant),
  /** The newest update, rendered by `core/markdown`, safe to place. */
  last_words_html: v.string(),
  /** Names of the components that it affected, in the order in which they were named. */
  affected: v.array(v.string()),
})
export type MonthEntry = v.InferOutput<typeof MonthEntry>

/** The public incidents that began in a month, newest first. */
export const MonthDocument = v.object({
  format: v.literal(MONTH_FORMAT),
  month: Month,
  /** The zone whose month it is. */
  time_zone: v.string(),
  incidents: v.array(MonthEntry),
})
export type MonthDocument = v.InferOutput<typeof MonthDocument>

/** A month in which something began, and how much. */
export const MonthCount = v.object({ month: Month, incidents: v.number() })
export type MonthCount = v.InferOutput<typeof MonthCount>

/** An incident's entry; null where it has not begun: a maintenance that is still scheduled. */
export function monthEntry(incident: PublicIncident): MonthEntry | null {
  const { id, name, kind, impact, status, started_at, scheduled_for, resolved_at, updates, affected } = incident
  if (status === 'scheduled') return null
  return {
    id,
    name,
    kind,
    impact,
    status,
    began: (kind === 'maintenance' ? scheduled_for : null) ?? started_at,
    resolved_at,
    last_words_html: updates[0]?.body_html ?? '',
    affected: [...new Set(affected.map((one) => one.name))],
  }
}

/** The month of an instant in a zone; in UTC where the zone is unknown, as publications have it. */
export function monthOf(timeZone: string, instant: Instant): Month {
  return dayOf(isTimeZone(timeZone) ? timeZone : 'UTC', Date.parse(instant)).slice(0, 7)
}
