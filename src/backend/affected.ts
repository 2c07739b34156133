import * as v from 'valibot'
import { ComponentStatus } from '../core/status/component.ts'
import { notVoided, queryRow, queryRows, toStoredDate } from './database.ts'
import { isImported } from './import-fields.ts'
import { refuse } from './refuse.ts'

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

/** Checks the list of affected components and fills in the names and statuses of the moment. */
export function fillAffected(tx: PbApp, record: PbRecord, page: string, at: number): void {
  const text = record.getString('affected')
  const parsed = v.safeParse(AffectedInput, text === '' ? null : JSON.parse(text))
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
    const component = known.find((candidate) => candidate.id === one.component)
    if (!component) return refuse('affected', 'component_unknown', `The page has no component ${one.component}`)
    if (component.is_group) refuse('affected', 'component_is_group', 'Groups follow their components')
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
