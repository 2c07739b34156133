import * as v from 'valibot'
import { ComponentStatus } from '../../core/status/component.ts'
import type { ImportTable } from '../../core/statuspage/import-report.ts'
import type { ImportPlan } from '../../core/statuspage/plan-schema.ts'
import { execute, queryRows } from '../base/database.ts'
import { loadStoredIncident, recomputeAfterUpdate, type StoredIncident } from '../incident/incidents.ts'
import { appendLedgerRow, recomputeComponents, recomputeGroups } from '../ledger/ledger.ts'
import { recordChange, type Write } from '../write/write.ts'
import type { Row } from './import-rows.ts'
import type { ImportOutcome } from './import-upsert.ts'

/** Records a status that no incident explains as a manual claim. */
export function recordManualStatus(tx: PbApp, write: Write, one: Row, before: unknown): void {
  if (one.manual_status === before) return
  const to_status = v.parse(ComponentStatus, one.manual_status || 'operational')
  const at = Date.parse(one.updated.replace(' ', 'T'))
  appendLedgerRow(tx, write, { component: one.id, to_status, at, cause: 'import', incident: '', claim: true })
}

function writtenRows({ created, changed }: ImportOutcome): Row[] {
  return [...created, ...changed.map(({ row }) => row)]
}

/** The kept incidents as they are before their updates are written, by id. */
export function loadIncidentStates(tx: PbApp, ids: readonly string[]): Map<string, StoredIncident> {
  return new Map(ids.map((id) => [id, loadStoredIncident(tx, tx.findRecordById('incidents', id))]))
}

/**
 * Marks incidents with changed updates as changed, for the hub fetches what has a newer revision. A kept incident is
 * derived from its updates as after any other write; the others have the vendor's stated values.
 */
export function recomputeUpdatedIncidents(
  tx: PbApp,
  write: Write,
  { incidents, incident_updates }: Pick<Record<ImportTable, ImportOutcome>, 'incidents' | 'incident_updates'>,
  storedIncidents: ReadonlyMap<string, StoredIncident>,
): void {
  const changedSince = new Map<string, number>()
  for (const { incident, display_at } of writtenRows(incident_updates)) {
    const at = Date.parse(String(display_at).replace(' ', 'T'))
    changedSince.set(String(incident), Math.min(at, changedSince.get(String(incident)) ?? at))
  }
  for (const { id } of writtenRows(incidents)) changedSince.delete(id)
  for (const [id, from] of changedSince) {
    const before = storedIncidents.get(id)
    if (before) {
      const incident = tx.findRecordById('incidents', id)
      const updated = incident.getString('updated')
      recomputeAfterUpdate(tx, write, incident, before, from, undefined)
      // Its time says whether it was changed here, so it stays.
      execute(tx, 'UPDATE incidents SET updated = {:updated} WHERE id = {:id}', { id, updated })
    } else {
      execute(tx, 'UPDATE incidents SET revision = {:revision} WHERE id = {:id}', { id, revision: write.revision })
      recordChange(tx, write, 'incidents', id)
    }
  }
}

/**
 * Derives ledger and statuses from what was imported by the one rule there is; the vendor's own times stay, also of
 * components whose status follows from an incident that came later.
 */
export function recomputeImported(tx: PbApp, write: Write, plan: ImportPlan, components: ImportOutcome): void {
  execute(tx, "UPDATE components SET status = 'operational' WHERE page = {:page} AND status = ''", { page: write.page })
  const times = new Map(readTimes(tx, plan).map(({ id, updated }) => [id, updated]))
  for (const { id, updated } of writtenRows(components)) times.set(id, updated)
  const members = plan.components.filter(({ is_group }) => !is_group)
  recomputeComponents(
    tx,
    write,
    members.map(({ id }) => id),
    null,
    '',
    { from: 0, to: Infinity },
  )
  recomputeGroups(
    tx,
    write,
    plan.components.filter(({ is_group }) => is_group).map(({ id }) => id),
  )
  for (const [id, updated] of times) {
    execute(tx, 'UPDATE components SET updated = {:updated} WHERE id = {:id} AND updated != {:updated}', {
      id,
      updated,
    })
  }
}

function readTimes(tx: PbApp, { components }: ImportPlan): { id: string; updated: string }[] {
  return queryRows(
    tx,
    v.object({ id: v.string(), updated: v.string() }),
    "'id', id, 'updated', updated",
    'FROM components WHERE id IN (SELECT value FROM json_each({:ids}))',
    { ids: JSON.stringify(components.map(({ id }) => id)) },
  )
}
