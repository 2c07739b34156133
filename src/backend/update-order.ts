import * as v from 'valibot'
import { type ForbiddenStep, forbiddenStep } from '../core/incident/order.ts'
import type { UpdateFact } from '../core/incident/timeline.ts'
import { IncidentKind } from '../core/status/incident.ts'
import { stored } from './database.ts'
import { isImported } from './imported.ts'
import type { IncidentBefore } from './incidents.ts'
import { isMember } from './meta.ts'
import { refuse } from './refuse.ts'
import type { Write } from './write.ts'

/** What a refusal of an order says: which update does not go where the change would put it, and which is in the way. */
function refuseStep(field: string, { older, newer }: ForbiddenStep, own: string): never {
  const message = older
    ? `"${newer.status}" (${stored(newer.at)}) cannot follow "${older.status}" (${stored(older.at)})`
    : `"${newer.status}" cannot be the first update`
  const inTheWay = newer.id === own ? older : newer
  refuse(
    field,
    'transition_not_allowed',
    message,
    inTheWay
      ? { update: inTheWay.id, status: inTheWay.status, display_at: stored(inTheWay.at), follows: older?.status ?? '' }
      : undefined,
  )
}

/**
 * Refuses a change after which the incident would have gone a way that does not exist. An importer's rows are exempt.
 */
export function checkOrder(
  record: PbRecord,
  write: Write,
  kind: IncidentKind,
  before: readonly UpdateFact[],
  fact: UpdateFact,
): void {
  if (isImported(record) && !isMember(write.meta)) return
  const own = before.find((one) => one.id === record.id)
  const others = before.filter((one) => one.id !== record.id)
  const step = forbiddenStep(kind, before, [...others, fact])
  if (step) refuseStep(own?.status === fact.status ? 'display_at' : 'status', step, fact.id)
}

/** Before an update is deleted: the updates beside it must be able to follow each other. */
export function checkUpdateDelete(incident: PbRecord, id: string, before: IncidentBefore): void {
  const kind = v.parse(IncidentKind, incident.getString('kind'))
  const left = before.updates.filter((one) => one.id !== id)
  const step = forbiddenStep(kind, before.updates, left)
  if (step) refuseStep('id', step, id)
}
