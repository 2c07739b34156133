import * as v from 'valibot'
import { ComponentStatus } from '../../core/status/component.ts'
import { notVoided, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { recordJson } from '../base/record-json.ts'
import { refuse } from '../base/refuse.ts'
import { isImported } from '../write/import-fields.ts'

const AffectedInput = v.nullish(
  v.array(v.object({ component: v.string(), status: ComponentStatus, old_status: v.optional(v.string()) })),
)
const ComponentRow = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  is_group: v.number(),
  archived: v.number(),
})
const StatusRow = v.object({ status: ComponentStatus })

/** A component's status just before a moment, from the ledger. */
function statusBefore(tx: PbApp, component: string, at: number): ComponentStatus {
  const found = queryRow(
    tx,
    StatusRow,
    "'status', c.to_status",
    `FROM component_changes c WHERE c.component = {:component} AND c.at < {:at} AND NOT c.claim
       AND ${notVoided('c')} ORDER BY c.at DESC`,
    { component, at: toStoredDate(at) },
  )
  return found?.status ?? 'operational'
}

/** The component that a list names, of those of its page; refuses one that there is not, and a group. */
function namedComponent<Row extends { id: string; is_group: number }>(known: readonly Row[], id: string): Row {
  const component = known.find((candidate) => candidate.id === id)
  if (!component) return refuse('affected', 'component_unknown', `The page has no component ${id}`)
  if (component.is_group) refuse('affected', 'component_is_group', 'Groups follow their components')
  return component
}

/** Refuses a list that names components which its page has not, or groups. */
export function checkNamedComponents(tx: PbApp, page: string, ids: readonly string[]): void {
  const known = queryRows(
    tx,
    v.object({ id: v.string(), is_group: v.number() }),
    "'id', id, 'is_group', is_group",
    'FROM components WHERE page = {:page} AND id IN (SELECT value FROM json_each({:ids}))',
    { page, ids: JSON.stringify(ids) },
  )
  for (const id of ids) namedComponent(known, id)
}

/** Checks the list of affected components and fills in the names and statuses of the moment. */
export function fillAffected(tx: PbApp, record: PbRecord, page: string, at: number): void {
  const parsed = v.safeParse(AffectedInput, recordJson(record, 'affected'))
  if (!parsed.success) {
    refuse('affected', 'affected_invalid', 'Not a list of components with their statuses')
  }
  const list = parsed.output ?? []
  const known = queryRows(
    tx,
    ComponentRow,
    "'id', id, 'name', name, 'status', status, 'is_group', is_group, 'archived', archived_at != ''",
    'FROM components WHERE page = {:page}',
    { page },
  )
  const seen = new Set<string>()
  const filled = list.map((one) => {
    const component = namedComponent(known, one.component)
    if (seen.has(one.component)) refuse('affected', 'component_twice', `${component.name} is named twice`)
    seen.add(one.component)
    const oldStatus = v.safeParse(ComponentStatus, one.old_status)
    const imported = isImported(record) && oldStatus.success
    return {
      component: one.component,
      name: component.name,
      old_status: imported ? oldStatus.output : statusBefore(tx, one.component, at),
      status: one.status,
    }
  })
  record.set('affected', filled.length === 0 ? null : filled)
}
