import * as v from 'valibot'
import type { ImportedCollection } from '../../core/statuspage/document.ts'
import { type ImportPlan, planIds } from '../../core/statuspage/plan-schema.ts'
import { queryRow } from '../base/database.ts'
import { isTimeZone } from '../base/time-zones.ts'

/** The record that an import is refused for, by the vendor's id and the vendor's key of it. */
interface RejectedRecord {
  collection: ImportedCollection
  external_id: string
  key: 'id' | 'group_id'
}

/** A refused import with a stable code; `at` where one record of the plan is the reason. */
export class ImportRefusal extends Error {
  readonly code: string
  readonly at: RejectedRecord | null

  constructor(code: string, message: string, at: RejectedRecord | null = null) {
    super(message)
    this.code = code
    this.at = at
  }
}

/** Refuses a plan that is inconsistent: its time zone, its groups, its component references. */
export function checkPlan(plan: ImportPlan): void {
  const { time_zone } = plan.page
  if (!isTimeZone(time_zone)) {
    throw new ImportRefusal('time_zone_unknown', `There is no time zone ${time_zone}.`)
  }
  const known = new Map(plan.components.map((one) => [one.id, one]))
  const unknown = (id: string) => new ImportRefusal('component_unknown', `The plan has no component ${id}.`)
  for (const { external_id, name, group, is_group } of plan.components) {
    if (group === '') continue
    const at = { collection: 'components', external_id, key: 'group_id' } as const
    if (is_group) throw new ImportRefusal('group_in_group', `The group ${name} cannot be in a group.`, at)
    const found = known.get(group)
    if (!found) throw unknown(group)
    if (!found.is_group)
      throw new ImportRefusal('not_a_group', `${name} cannot be in ${found.name}, which is no group.`, at)
  }
  for (const { component } of plan.incidents.flatMap(({ updates }) => updates.flatMap(({ affected }) => affected))) {
    if (!known.has(component)) throw unknown(component)
  }
}

/** Refuses a plan with records that belong to another page, or with an id that a component of the page has. */
export function checkOwnership(tx: PbApp, page: string, plan: ImportPlan): void {
  const ids = JSON.stringify(planIds(plan))
  const planned = {
    components: plan.components,
    incidents: plan.incidents,
    incident_updates: plan.incidents.flatMap(({ updates }) => updates),
  }
  for (const collection of ['components', 'incidents', 'incident_updates'] as const) {
    const other = queryRow(
      tx,
      v.object({ id: v.string() }),
      "'id', id",
      `FROM ${collection} WHERE page != {:page} AND id IN (SELECT value FROM json_each({:ids}))`,
      { page, ids },
    )
    if (!other) continue
    const external_id = planned[collection].find(({ id }) => id === other.id)?.external_id ?? ''
    const message = `${external_id || other.id} belongs to another page.`
    throw new ImportRefusal('other_page', message, { collection, external_id, key: 'id' })
  }
  const codes = JSON.stringify(plan.components.map(({ external_id }) => external_id).filter((code) => code !== ''))
  const taken = queryRow(
    tx,
    v.object({ name: v.string(), external_id: v.string() }),
    "'name', name, 'external_id', external_id",
    `FROM components WHERE page = {:page} AND external_id IN (SELECT value FROM json_each({:codes}))
      AND id NOT IN (SELECT value FROM json_each({:ids}))`,
    { page, codes, ids },
  )
  if (!taken) return
  const { name, external_id } = taken
  const message = `The component ${name} has the id ${external_id} already.`
  throw new ImportRefusal('id_taken', message, { collection: 'components', external_id, key: 'id' })
}
