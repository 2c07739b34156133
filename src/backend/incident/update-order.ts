import * as v from 'valibot'
import type { UpdateInput } from '../../core/incident/timeline.ts'
import { type ForbiddenTransition, findForbiddenTransition } from '../../core/incident/update-order.ts'
import { IncidentKind } from '../../core/status/incident.ts'
import { toStoredDate } from '../base/database.ts'
import { refuse } from '../base/refuse.ts'
import { isMember } from '../request/meta.ts'
import { isImported } from '../write/import-fields.ts'
import type { Write } from '../write/write.ts'
import type { StoredIncident } from './incidents.ts'

/** Refuses an order of updates: names the update that does not fit, and the one in its way. */
function refuseTransition(field: string, { older, newer }: ForbiddenTransition, recordId: string): never {
  const message = older
    ? `"${newer.status}" (${toStoredDate(newer.at)}) cannot follow "${older.status}" (${toStoredDate(older.at)})`
    : `"${newer.status}" cannot be the first update`
  const conflicting = newer.id === recordId ? older : newer
  refuse(
    field,
    'transition_not_allowed',
    message,
    conflicting
      ? {
          update: conflicting.id,
          status: conflicting.status,
          display_at: toStoredDate(conflicting.at),
          follows: older?.status ?? '',
        }
      : undefined,
  )
}

/** Refuses a change that would make a forbidden transition. An importer's rows are exempt. */
export function checkOrder(
  record: PbRecord,
  write: Write,
  kind: IncidentKind,
  before: readonly UpdateInput[],
  update: UpdateInput,
): void {
  if (isImported(record) && !isMember(write.meta)) return
  const changedUpdate = before.find((one) => one.id === record.id)
  const others = before.filter((one) => one.id !== record.id)
  const step = findForbiddenTransition(kind, before, [...others, update])
  if (step) refuseTransition(changedUpdate?.status === update.status ? 'display_at' : 'status', step, update.id)
}

/** Before an update is deleted: the updates beside it must be able to follow each other. */
export function checkUpdateDelete(incident: PbRecord, id: string, before: StoredIncident): void {
  const kind = v.parse(IncidentKind, incident.getString('kind'))
  const remaining = before.updates.filter((one) => one.id !== id)
  const step = findForbiddenTransition(kind, before.updates, remaining)
  if (step) refuseTransition('id', step, id)
}
