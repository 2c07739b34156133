import * as v from 'valibot'
import { deriveSteps, reconcile, statusAt, type TimeWindow } from '../../core/component/ledger.ts'
import { type Cause, type Claim, deriveClaims, type IncidentInput } from '../../core/incident/claims.ts'
import { ComponentStatus, worstStatus } from '../../core/status/component.ts'
import { execute, newId, queryRows, toStoredDate } from '../base/database.ts'
import { DERIVED_KEY } from '../base/record-marks.ts'
import { recordChange, type Write } from '../write/write.ts'
import { loadManualClaims, loadOtherClaims, loadSteps } from './ledger-queries.ts'

interface NewLedgerRow {
  component: string
  to_status: ComponentStatus
  at: number
  cause: Cause
  incident: string
  voids?: string
  claim?: boolean
}

/** Appends to the ledger. Nothing else writes it. */
export function appendLedgerRow(tx: PbApp, write: Write, one: NewLedgerRow): void {
  execute(
    tx,
    `INSERT INTO component_changes
       (id, page, component, to_status, at, cause, incident, actor, voids, claim, revision, created, updated)
     VALUES ({:id}, {:page}, {:component}, {:to}, {:at}, {:cause}, {:incident}, {:actor}, {:voids}, {:claim},
       {:revision}, {:now}, {:now})`,
    {
      id: newId(),
      page: write.page,
      component: one.component,
      to: one.to_status,
      at: toStoredDate(one.at),
      cause: one.cause,
      incident: one.incident,
      actor: JSON.stringify(write.meta.actor),
      voids: one.voids ?? '',
      claim: one.claim ?? false,
      revision: write.revision,
      now: toStoredDate(write.now),
    },
  )
}

function recomputeComponent(
  tx: PbApp,
  write: Write,
  component: string,
  claims: readonly Claim[],
  window: TimeWindow,
): boolean {
  const all = [...claims.filter((claim) => claim.component === component), ...loadManualClaims(tx, component)]
  const { voids, adds } = reconcile(loadSteps(tx, component, window), deriveSteps(all, window))
  for (const { id, ...step } of voids) appendLedgerRow(tx, write, { component, ...step, voids: id })
  for (const step of adds) appendLedgerRow(tx, write, { component, ...step })
  if (voids.length + adds.length > 0) recordChange(tx, write, 'components', component)
  return window.to === Infinity && saveStatus(tx, write, component, statusAt(all, Number.MAX_SAFE_INTEGER))
}

function saveStatus(tx: PbApp, write: Write, component: string, status: ComponentStatus): boolean {
  const record = tx.findRecordById('components', component)
  if (record.getString('status') === status) return false
  record.set('status', status)
  record.set('revision', write.revision)
  record.set(DERIVED_KEY, '1')
  record.ignoreUnchangedFields(true)
  tx.save(record)
  return true
}

const GroupMemberRow = v.object({ group: v.string(), status: v.union([ComponentStatus, v.literal('')]) })

/** Derives groups again: a group has the worst status of its components that are not archived. */
export function recomputeGroups(tx: PbApp, write: Write, groups: Iterable<string>): void {
  for (const group of new Set(groups)) {
    if (group === '') continue
    const children = queryRows(
      tx,
      GroupMemberRow,
      "'group', `group`, 'status', status",
      "FROM components WHERE `group` = {:group} AND archived_at = ''",
      { group },
    )
    const status = worstStatus(children.map((child) => child.status || 'operational'))
    if (saveStatus(tx, write, group, status)) recordChange(tx, write, 'components', group)
  }
}

/**
 * Derives components again within a window: voids and adds steps of the ledger, sets the current status where the
 * window is open, and derives their groups. `incident` is the one being written, or null.
 */
export function recomputeComponents(
  tx: PbApp,
  write: Write,
  components: Iterable<string>,
  incident: IncidentInput | null,
  exceptIncident: string,
  window: TimeWindow,
): void {
  const componentIds = [...new Set(components)]
  if (componentIds.length === 0) return
  const claims = loadOtherClaims(tx, write.page, componentIds, exceptIncident, window)
  if (incident) claims.push(...deriveClaims(incident))
  const changed = componentIds.filter((component) => recomputeComponent(tx, write, component, claims, window))
  recomputeGroups(
    tx,
    write,
    changed.map((component) => tx.findRecordById('components', component).getString('group')),
  )
}
