import type * as v from 'valibot'
import type { ComponentStatus } from '../../../core/status/component.ts'
import type { IncidentStatus } from '../../../core/status/incident.ts'
import { type Instant, type Millis, toMillis } from '../../../core/time/instant.ts'
import { type HandoverNote, writtenAt } from '../handover/handover.ts'
import type { Author } from '../model/records.ts'
import type { SharedDraft } from '../model/shared-draft.ts'
import type { IncidentOfToday, StatusOfToday, UpdateOfToday } from './records.ts'
import type { DayRecords } from './today.ts'

type By = ReturnType<typeof byOf>

/** What the team or the clock did today. */
export type TodayEvent = { id: string; at: Instant; by: By } & (
  | { type: 'posted'; incident: { id: string; name: string }; what: 'opened' | 'planned' | IncidentStatus }
  /** Components that one person gave the same status at once. */
  | { type: 'set'; names: readonly string[]; status: ComponentStatus }
  | { type: 'draft'; draft: SharedDraft }
  | { type: 'handover' }
)

interface Known extends DayRecords {
  drafts: readonly SharedDraft[]
  note: HandoverNote | null
}

/** Statuses that somebody sets within this time are one thing that they did, in milliseconds. */
const AT_ONCE_MS = 60_000

/** What happened from an instant on, the latest first. */
export function todayEvents(known: Known, since: Millis): TodayEvent[] {
  const { updates, statuses, incidents, components, drafts, note } = known
  const incidentOf = new Map(incidents.map((one) => [one.id, one]))
  const nameOf = new Map(components.map(({ id, name }) => [id, name]))
  const events: TodayEvent[] = [
    ...updates.flatMap((one) => {
      const incident = incidentOf.get(one.incident)
      return incident ? [posted(one, incident)] : []
    }),
    ...together(statuses, nameOf),
    ...drafts.flatMap((draft) => {
      const at = draft.asked_at ?? draft.created
      return at === null ? [] : [{ type: 'draft' as const, id: draft.id, at, by: byOf(draft.author), draft }]
    }),
    ...(note ? [{ type: 'handover' as const, id: note.id, at: writtenAt(note), by: byOf(note.author) }] : []),
  ]
  return events
    .filter(({ at }) => toMillis(at) >= since)
    .sort((a, b) => toMillis(b.at) - toMillis(a.at) || (a.id < b.id ? -1 : 1))
}

/** Who did it; the clock has no id. */
function byOf({ id, name }: v.InferOutput<typeof Author>) {
  return { id, name, isClock: id === '' && name === 'system' }
}

function posted(update: UpdateOfToday, incident: IncidentOfToday): TodayEvent {
  const { id, display_at: at, author } = update
  return { type: 'posted', id, at, by: byOf(author), incident, what: whatOf(update, incident) }
}

function whatOf({ display_at, status }: UpdateOfToday, { kind, started_at }: IncidentOfToday) {
  if (started_at !== display_at) return status
  if (kind === 'maintenance') return status === 'scheduled' ? 'planned' : status
  return status === 'resolved' || status === 'postmortem' ? status : 'opened'
}

function together(statuses: readonly StatusOfToday[], nameOf: ReadonlyMap<string, string>): TodayEvent[] {
  const lines: (TodayEvent & { type: 'set'; names: string[] })[] = []
  for (const one of statuses.toSorted((a, b) => toMillis(a.at) - toMillis(b.at))) {
    const { id, at, actor, to_status: status } = one
    const name = nameOf.get(one.component)
    if (name === undefined) continue
    const last = lines.at(-1)
    const isSame = last && last.status === status && last.by.id === actor.id && last.by.name === actor.name
    if (isSame && toMillis(at) - toMillis(last.at) <= AT_ONCE_MS && !last.names.includes(name)) last.names.push(name)
    else lines.push({ type: 'set', id, at, by: byOf(actor), names: [name], status })
  }
  return lines
}
