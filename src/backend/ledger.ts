import * as v from 'valibot'
import { reconcile, statusAt, stepsOf, type Window } from '../core/component/ledger.ts'
import { type Cause, type Claim, claimsOf, type IncidentFact } from '../core/incident/claims.ts'
import { ComponentStatus, worstStatus } from '../core/status/component.ts'
import { newId, rows, run, stored } from './database.ts'
import { claimsOfOthers, settingsOf, stepsWithin } from './facts.ts'
import { DERIVED_KEY } from './meta.ts'
import { noteChange, type Write } from './write.ts'

interface NewRow {
  component: string
  to_status: ComponentStatus
  at: number
  cause: Cause
  incident: string
  voids?: string
  claim?: boolean
}

/** Appends to the ledger. Nothing else writes it. */
export function appendRow(tx: PbApp, write: Write, one: NewRow): void {
  run(
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
      at: stored(one.at),
      cause: one.cause,
      incident: one.incident,
      actor: JSON.stringify(write.meta.actor),
      voids: one.voids ?? '',
      claim: one.claim ?? false,
      revision: write.revision,
      now: stored(write.now),
    },
  )
}

function settleComponent(
  tx: PbApp,
  write: Write,
  component: string,
  claims: readonly Claim[],
  window: Window,
): boolean {
  const all = [...claims.filter((claim) => claim.component === component), ...settingsOf(tx, component)]
  const { voids, adds } = reconcile(stepsWithin(tx, component, window), stepsOf(all, window))
  for (const { id, ...step } of voids) appendRow(tx, write, { component, ...step, voids: id })
  for (const step of adds) appendRow(tx, write, { component, ...step })
  if (voids.length + adds.length > 0) noteChange(tx, write, 'components', component)
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

const Child = v.object({ group: v.string(), status: v.union([ComponentStatus, v.literal('')]) })

/** Derives groups again: a group is as bad as its worst child that is not archived. */
export function settleGroups(tx: PbApp, write: Write, groups: Iterable<string>): void {
  for (const group of new Set(groups)) {
    if (group === '') continue
    const children = rows(
      tx,
      Child,
      "'group', `group`, 'status', status",
      "FROM components WHERE `group` = {:group} AND archived_at = ''",
      { group },
    )
    const status = worstStatus(children.map((child) => child.status || 'operational'))
    if (saveStatus(tx, write, group, status)) noteChange(tx, write, 'components', group)
  }
}

/**
 * Derives components again within a window: steps of the ledger by voiding and adding, the present status where the
 * window is open, and their groups. `incident` is the one under way as it stands in this write, or null.
 */
export function settleComponents(
  tx: PbApp,
  write: Write,
  components: Iterable<string>,
  incident: IncidentFact | null,
  besides: string,
  window: Window,
): void {
  const wanted = [...new Set(components)]
  if (wanted.length === 0) return
  const claims = claimsOfOthers(tx, write.page, wanted, besides, window)
  if (incident) claims.push(...claimsOf(incident))
  const changed = wanted.filter((component) => settleComponent(tx, write, component, claims, window))
  settleGroups(
    tx,
    write,
    changed.map((component) => tx.findRecordById('components', component).getString('group')),
  )
}
