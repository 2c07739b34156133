import * as v from 'valibot'
import { ComponentStatus } from '../../../core/status/component.ts'

/** A component or group with all that the screen of components shows of it. */
export const ComponentRow = v.object({
  id: v.string(),
  name: v.string(),
  is_group: v.boolean(),
  group: v.string(),
  position: v.number(),
  status: v.union([
    ComponentStatus,
    v.pipe(
      v.literal(''),
      v.transform((): ComponentStatus => 'operational'),
    ),
  ]),
  showcase: v.boolean(),
  only_show_if_degraded: v.boolean(),
  external_id: v.string(),
  /** When it left the page, as PocketBase has it; empty for one that is on it. */
  archived_at: v.string(),
  /** When it was last written, as PocketBase has it: a change that names another moment is refused. */
  updated: v.string(),
})
export type ComponentRow = v.InferOutput<typeof ComponentRow>

/** The fields of a component that the list itself writes; the form of one component has the others. */
export type ComponentFields = Partial<Pick<ComponentRow, 'group' | 'position' | 'archived_at' | 'showcase'>>

/** What is to be written of a component. */
export interface ComponentChange {
  id: string
  fields: ComponentFields
}

/** The components that are on the page. */
export const activeRows = (rows: readonly ComponentRow[]) => rows.filter(({ archived_at }) => archived_at === '')

/** Whether another component of the page has the same name in the same group; letters count alike in either case. */
export function hasNamesake(
  rows: readonly ComponentRow[],
  { name, group }: Pick<ComponentRow, 'name' | 'group'>,
  own: string | null,
): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  if (plain(name) === '') return false
  return activeRows(rows).some((row) => row.id !== own && row.group === group && plain(row.name) === plain(name))
}

/** The components that left the page, the last one first. */
export function archivedRows(rows: readonly ComponentRow[]): ComponentRow[] {
  const gone = rows.filter(({ archived_at }) => archived_at !== '')
  return gone.sort((a, b) => Date.parse(b.archived_at) - Date.parse(a.archived_at))
}

/** The rows with what is to be written. */
export function applyChanges(rows: readonly ComponentRow[], changes: readonly ComponentChange[]): ComponentRow[] {
  const byId = new Map<string, ComponentFields>()
  for (const { id, fields } of changes) byId.set(id, { ...byId.get(id), ...fields })
  return rows.map((row) => (byId.has(row.id) ? { ...row, ...byId.get(row.id) } : row))
}
