import * as v from 'valibot'
import { beganAt, listedAt } from '../incident/start-time.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { Impact, IncidentKind, IncidentStatus, shownImpact } from '../status/incident.ts'
import { Instant } from '../time/instant.ts'

/** The format this build writes and reads. Entries of another are made anew from the incidents' own documents. */
export const MONTH_FORMAT = 6

/** A month of the page's zone, `yyyy-mm`. */
export const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'not a month'))
export type Month = v.InferOutput<typeof Month>

/** An incident's summary, as lists of past incidents show it. */
export const MonthEntry = v.object({
  id: v.string(),
  external_id: v.string(),
  name: v.string(),
  /** Its name in other languages, by tag; absent where there are none. */
  translations: v.optional(v.record(v.string(), v.object({ name: v.optional(v.string()) }))),
  kind: IncidentKind,
  /** Of a maintenance always `maintenance`, whatever a vendor called it. */
  impact: Impact,
  status: IncidentStatus,
  /** A realtime incident's `started_at`, a maintenance's `scheduled_for`: what month and day it is listed under. */
  began: Instant,
  /** From when its length counts: of a maintenance when the work began. */
  from: Instant,
  scheduled_until: v.nullable(Instant),
  resolved_at: v.nullable(Instant),
  /** Names of the components that it affected, in the order in which they were named. */
  affected: v.array(v.string()),
})
export type MonthEntry = v.InferOutput<typeof MonthEntry>

/** Public incidents that began in a month, newest first. */
export const MonthDocument = v.object({
  month: Month,
  incidents: v.array(MonthEntry),
})
export type MonthDocument = v.InferOutput<typeof MonthDocument>

/** A month in which something began, and how much. */
export const MonthCount = v.object({ month: Month, incidents: v.number() })
export type MonthCount = v.InferOutput<typeof MonthCount>

/** An incident's entry. */
export function monthEntry(incident: PublicIncident): MonthEntry {
  const { id, external_id, name, kind, status, scheduled_until } = incident
  const { resolved_at, affected, translations } = incident
  return {
    id,
    external_id,
    name,
    ...(translations ? { translations: namesIn(translations) } : {}),
    kind,
    impact: shownImpact(incident),
    status,
    began: listedAt(incident),
    from: beganAt(incident),
    scheduled_until,
    resolved_at,
    affected: [...new Set(affected.map((one) => one.name))],
  }
}

function namesIn(translations: NonNullable<PublicIncident['translations']>): MonthEntry['translations'] {
  const names = Object.entries(translations).flatMap(([tag, { name }]) => (name === undefined ? [] : [[tag, { name }]]))
  return Object.fromEntries(names)
}

/** Whether months list an incident: not what is still ahead. */
export function isListed({ status }: Pick<PublicIncident, 'status'>): boolean {
  return status !== 'scheduled'
}

const Neighbour = v.object({ id: v.string(), name: v.string(), began: Instant })
export type Neighbour = v.InferOutput<typeof Neighbour>

/** The incidents next to one in time, by when they began. */
export const Neighbours = v.object({ previous: v.nullable(Neighbour), next: v.nullable(Neighbour) })
export type Neighbours = v.InferOutput<typeof Neighbours>
