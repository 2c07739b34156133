import * as v from 'valibot'
import { ComponentStatus } from '../core/status/component.ts'
import type { ImportTable } from '../core/statuspage/import-report.ts'
import type { ImportPlan } from '../core/statuspage/plan-schema.ts'
import { run } from './database.ts'
import type { Row } from './import-rows.ts'
import type { Outcome } from './import-upsert.ts'
import { type IncidentBefore, incidentBefore, settleAfterUpdate } from './incidents.ts'
import { appendRow, settleComponents, settleGroups } from './ledger.ts'
import { noteChange, type Write } from './write.ts'

/** A status that no incident explains was set by hand: a claim of its own. */
export function noteManual(tx: PbApp, write: Write, one: Row, before: unknown): void {
  if (one.manual_status === before) return
  const to_status = v.parse(ComponentStatus, one.manual_status || 'operational')
  const at = Date.parse(one.updated.replace(' ', 'T'))
  appendRow(tx, write, { component: one.id, to_status, at, cause: 'import', incident: '', claim: true })
}

function writtenOf({ created, changed }: Outcome): Row[] {
  return [...created, ...changed.map(({ row }) => row)]
}

/** The incidents that were left alone as they stand before their updates are written, by id. */
export function standingOf(tx: PbApp, ids: readonly string[]): Map<string, IncidentBefore> {
  return new Map(ids.map((id) => [id, incidentBefore(tx, tx.findRecordById('incidents', id))]))
}

/**
 * Has what incidents show said again: the hub asks for what is of a newer revision. One that was left alone follows its
 * updates, as after any other write of them; of the others the vendor has stated what they are.
 */
export function settleUpdates(
  tx: PbApp,
  write: Write,
  { incidents, incident_updates }: Pick<Record<ImportTable, Outcome>, 'incidents' | 'incident_updates'>,
  standing: ReadonlyMap<string, IncidentBefore>,
): void {
  const moved = new Map<string, number>()
  for (const { incident, display_at } of writtenOf(incident_updates)) {
    const at = Date.parse(String(display_at).replace(' ', 'T'))
    moved.set(String(incident), Math.min(at, moved.get(String(incident)) ?? at))
  }
  for (const { id } of writtenOf(incidents)) moved.delete(id)
  for (const [id, from] of moved) {
    const before = standing.get(id)
    if (before) {
      const incident = tx.findRecordById('incidents', id)
      const updated = incident.getString('updated')
      settleAfterUpdate(tx, write, incident, before, from, undefined)
      // Whether it was changed here is said by its time.
      run(tx, 'UPDATE incidents SET updated = {:updated} WHERE id = {:id}', { id, updated })
    } else {
      run(tx, 'UPDATE incidents SET revision = {:revision} WHERE id = {:id}', { id, revision: write.revision })
      noteChange(tx, write, 'incidents', id)
    }
  }
}

/** Derives ledger and statuses from what was imported by the one rule there is; the vendor's own times stay. */
export function settle(tx: PbApp, write: Write, plan: ImportPlan, components: Outcome): void {
  run(tx, "UPDATE components SET status = 'operational' WHERE page = {:page} AND status = ''", { page: write.page })
  const members = plan.components.filter(({ is_group }) => !is_group)
  settleComponents(
    tx,
    write,
    members.map(({ id }) => id),
    null,
    '',
    { from: 0, to: Infinity },
  )
  settleGroups(
    tx,
    write,
    plan.components.filter(({ is_group }) => is_group).map(({ id }) => id),
  )
  for (const { id, updated } of writtenOf(components)) {
    run(tx, 'UPDATE components SET updated = {:updated} WHERE id = {:id}', { id, updated })
  }
}
