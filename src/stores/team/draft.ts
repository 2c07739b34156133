import * as v from 'valibot'
import { impactOf } from '../../core/incident/timeline.ts'
import { isUnseen } from '../../core/name/name.ts'
import { ComponentStatus, worstStatus } from '../../core/status/component.ts'
import { IMPACTS, Impact, IncidentStatus } from '../../core/status/incident.ts'
import type { Millis } from '../../core/time/instant.ts'
import { toInstant } from '../../core/time/instant.ts'
import { Content, When } from './content.ts'
import { Chosen, choose, NOTHING_CHOSEN, Said, withChoices } from './following.ts'
import type { Post } from './post.ts'

/** The promises that can be made, in minutes; 0 is none. */
export const PROMISES = [0, 15, 30, 60, 120] as const

/** Attempts without an answer, with the ids that were made for the first: the records may be there as one of them. */
export const Tried = v.object({ incident: v.string(), update: v.string(), contents: v.array(Content) })
export type Tried = v.InferOutput<typeof Tried>

/** What is being written, whole: enough to go on after a reload without asking anybody. */
export const Draft = v.object({
  /** The incident that it goes to; empty where it opens one, which gets its id when it is sent. */
  incident: v.string(),
  /** A draft sent twice is one post; null while it has not been sent, or every answer came. */
  tried: v.optional(v.nullable(Tried), null),
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
  /** What the incident says, as far as is known here; null in drafts of before this was kept. */
  said: v.optional(v.nullable(Said), null),
  /** What it said when the writer looked last; null where that is what it says. */
  before: v.optional(v.nullable(Said), null),
  /** What of status and components the writer chose: all else follows the incident. */
  chosen: v.optional(Chosen, NOTHING_CHOSEN),
  when: When,
  /** Minutes from the post until the next update. */
  promise: v.number(),
  /** The revision of the newest update that the writer had before them; null for a new incident. */
  seen: v.nullable(v.number()),
})
export type Draft = v.InferOutput<typeof Draft>

/** A draft for a new incident. */
export function newIncidentDraft(): Draft {
  return {
    incident: '',
    tried: null,
    opens: true,
    name: '',
    status: 'investigating',
    body: '',
    impact: { by: 'components' },
    overridden: null,
    affected: {},
    said: { status: 'investigating', affected: {} },
    before: null,
    chosen: NOTHING_CHOSEN,
    when: { kind: 'now' },
    promise: 30,
    seen: null,
  }
}

/** A draft of an update of an incident that is not known yet: it is refused unless it has met what was posted. */
export function unknownUpdateDraft(incident: string): Draft {
  return { ...newIncidentDraft(), incident, opens: false, seen: 0 }
}

/**
 * A draft of an update: it goes on from what the incident says now. `seen` is the revision of the newest update that
 * the writer has before them.
 */
export function updateDraft(
  incident: {
    id: string
    name: string
    status: IncidentStatus | null
    impact_override: Impact | null
  },
  affected: Draft['affected'],
  seen: number,
): Draft {
  const { impact_override: chosen } = incident
  const said = { status: incident.status ?? 'investigating', affected }
  return {
    ...newIncidentDraft(),
    incident: incident.id,
    opens: false,
    name: incident.name,
    status: said.status,
    said,
    impact: impactFrom(chosen),
    overridden: chosen,
    affected,
    seen,
  }
}

/** A draft with what its writer changed of it: a status or component that is another now is the writer's choice. */
export function changed(draft: Draft, part: Partial<Draft>): Draft {
  const next = { ...draft, ...part }
  if (draft.said === null) return next
  const chosen = choose(draft.said, draft.chosen, part)
  return { ...next, ...withChoices(draft.said, chosen), said: draft.said, chosen }
}

/** A draft after the incident has moved on: what its writer did not choose is what the incident says now. */
export function followed(draft: Draft, now: Said, override: Impact | null): Draft {
  const { status, affected, said, overridden } = draft
  // Of an older draft nobody knows what was chosen.
  const chosen = said === null ? { status, affected } : draft.chosen
  const isImpactChosen = (draft.impact.by === 'person' ? draft.impact.impact : null) !== overridden
  const impact = isImpactChosen ? draft.impact : impactFrom(override)
  return {
    ...draft,
    ...withChoices(now, chosen),
    said: now,
    before: draft.before ?? said,
    chosen,
    impact,
    overridden: override,
  }
}

function impactFrom(override: Impact | null): Draft['impact'] {
  return override === null ? { by: 'components' } : { by: 'person', impact: override }
}

/** The impact that visitors will see: what a person chose, else the worst that the incident did until now. */
export function impactOfDraft(draft: Draft, until: Impact): Impact {
  if (draft.impact.by === 'person') return draft.impact.impact
  const own = impactOf(worstStatus(Object.values(draft.affected)))
  return IMPACTS.indexOf(own) > IMPACTS.indexOf(until) ? own : until
}

/** What the draft says now. */
export function contentOf(draft: Draft, files: readonly File[]): Content {
  const closes = draft.status === 'resolved' || draft.status === 'completed' || draft.status === 'postmortem'
  return {
    name: draft.opens ? draft.name.trim() : '',
    status: draft.status,
    body: draft.body.trim(),
    affected: Object.entries(draft.affected).map(([component, status]) => ({ component, status })),
    impact: draft.impact.by === 'person' ? draft.impact.impact : null,
    display_at: draft.when.kind === 'earlier' ? momentOf(draft.when.at) : null,
    promise: closes ? 0 : draft.promise,
    files: files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`),
  }
}

/** The draft as a post, under the ids of its first attempt. */
export function postOf(draft: Draft, tried: Tried, page: string, files: readonly File[], now: Millis): Post {
  const content = contentOf(draft, files)
  return {
    page,
    incident: tried.incident,
    update: tried.update,
    opens: draft.opens,
    content,
    setsImpact: draft.opens || content.impact !== draft.overridden,
    next_update_at: content.promise > 0 ? toInstant(now + content.promise * 60_000) : null,
    seen_revision: draft.seen,
    files,
    tried: tried.contents,
  }
}

function momentOf(at: string): string | null {
  const ms = Date.parse(`${at}Z`)
  return Number.isNaN(ms) ? null : toInstant(ms)
}

/** What a draft lacks, by field; empty where it may be sent. */
export function lacking(draft: Draft, now: Millis): Record<string, { code: string; message: string }> {
  const fields: Record<string, { code: string; message: string }> = {}
  if (draft.opens && isUnseen(draft.name)) fields.name = { code: 'required', message: 'Enter a title.' }
  if (isUnseen(draft.body)) fields.body = { code: 'required', message: 'Enter a message.' }
  if (draft.when.kind === 'earlier') {
    const at = momentOf(draft.when.at)
    if (at === null) fields.display_at = { code: 'required', message: 'Enter a time.' }
    else if (Date.parse(at) > now) fields.display_at = { code: 'in_the_future', message: 'That time is in the future.' }
  }
  return fields
}
