import * as v from 'valibot'
import { ComponentStatus, worstStatus } from '../../core/component/status.ts'
import { IMPACTS, Impact, IncidentStatus } from '../../core/incident/status.ts'
import { impactOf } from '../../core/incident/timeline.ts'
import type { Millis } from '../../core/time/instant.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Post } from './io.ts'

/** When an update is shown: as it is posted, or at an earlier moment, `yyyy-mm-ddThh:mm` in UTC. */
export const When = v.variant('kind', [
  v.object({ kind: v.literal('now') }),
  v.object({ kind: v.literal('earlier'), at: v.string() }),
])
export type When = v.InferOutput<typeof When>

/** The promises that can be made, in minutes; 0 is none. */
export const PROMISES = [0, 15, 30, 60, 120] as const

/** What is being written, whole: enough to go on after a reload without asking anybody. */
export const Draft = v.object({
  /** The ids of the records to be: a draft sent twice is one post. */
  incident: v.string(),
  update: v.string(),
  /** Whether it opens a new incident. */
  opens: v.boolean(),
  name: v.string(),
  status: IncidentStatus,
  body: v.string(),
  impact: v.variant('by', [
    v.object({ by: v.literal('components') }),
    v.object({ by: v.literal('person'), impact: Impact }),
  ]),
  /** What the incident's impact was overridden with before; null where it followed its components. */
  overridden: v.nullable(Impact),
  affected: v.record(v.string(), ComponentStatus),
  when: When,
  /** Minutes from the post until the next update. */
  promise: v.number(),
  /** The revision of the incident that the writer had before them; null for a new one. */
  seen: v.nullable(v.number()),
})
export type Draft = v.InferOutput<typeof Draft>

/** A draft for a new incident. */
export function newIncidentDraft(newId: () => string): Draft {
  return {
    incident: newId(),
    update: newId(),
    opens: true,
    name: '',
    status: 'investigating',
    body: '',
    impact: { by: 'components' },
    overridden: null,
    affected: {},
    when: { kind: 'now' },
    promise: 30,
    seen: null,
  }
}

/** A draft of an update: it goes on from what the incident says now. */
export function updateDraft(
  newId: () => string,
  incident: {
    id: string
    name: string
    status: IncidentStatus | null
    impact_override: Impact | null
    revision: number
  },
  affected: Draft['affected'],
): Draft {
  const { status, impact_override: chosen } = incident
  return {
    ...newIncidentDraft(newId),
    incident: incident.id,
    opens: false,
    name: incident.name,
    status: status ?? 'investigating',
    impact: chosen === null ? { by: 'components' } : { by: 'person', impact: chosen },
    overridden: chosen,
    affected,
    seen: incident.revision,
  }
}

/** The impact that visitors will see: what a person chose, else the worst that the incident did until now. */
export function impactOfDraft(draft: Draft, until: Impact): Impact {
  if (draft.impact.by === 'person') return draft.impact.impact
  const own = impactOf(worstStatus(Object.values(draft.affected)))
  return IMPACTS.indexOf(own) > IMPACTS.indexOf(until) ? own : until
}

/** The draft as a post. */
export function postOf(draft: Draft, page: string, files: readonly File[], now: Millis): Post {
  const impact = draft.impact.by === 'person' ? draft.impact.impact : null
  const closes = draft.status === 'resolved' || draft.status === 'completed' || draft.status === 'postmortem'
  return {
    page,
    incident: draft.incident,
    opens: draft.opens ? { name: draft.name.trim() } : null,
    update: draft.update,
    status: draft.status,
    body: draft.body.trim(),
    affected: Object.entries(draft.affected).map(([component, status]) => ({ component, status })),
    impact: !draft.opens && impact === draft.overridden ? undefined : impact,
    display_at: draft.when.kind === 'earlier' ? momentOf(draft.when.at) : null,
    next_update_at: draft.promise > 0 && !closes ? toInstant(now + draft.promise * 60_000) : null,
    seen_revision: draft.seen,
    files,
  }
}

function momentOf(at: string): string | null {
  const ms = Date.parse(`${at}Z`)
  return Number.isNaN(ms) ? null : toInstant(ms)
}

/** What a draft lacks, by field; empty where it may be sent. */
export function lacking(draft: Draft, now: Millis): Record<string, { code: string; message: string }> {
  const fields: Record<string, { code: string; message: string }> = {}
  if (draft.opens && draft.name.trim() === '') fields.name = { code: 'required', message: 'A title is needed.' }
  if (draft.body.trim() === '') fields.body = { code: 'required', message: 'A message is needed.' }
  if (draft.when.kind === 'earlier') {
    const at = momentOf(draft.when.at)
    if (at === null) fields.display_at = { code: 'required', message: 'A time is needed.' }
    else if (Date.parse(at) > now) fields.display_at = { code: 'in_the_future', message: 'That time is still to come.' }
  }
  return fields
}
