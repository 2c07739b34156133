import { endPosition, POSITION_STEP, planMove, type Slot } from '../../../core/component/order.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { activeRows, type ComponentChange, type ComponentFields, type ComponentRow } from './component-row.ts'

type Rows = readonly ComponentRow[]

/** Brings a component or group to another place. */
export function moveTo(rows: Rows, id: string, slot: Slot): ComponentChange[] {
  return planMove(activeRows(rows), id, slot).map(({ id: moved, ...fields }) => ({ id: moved, fields }))
}

/** Takes components off the page, groups with theirs. Groups go last: PocketBase keeps one that still has some. */
export function archive(rows: Rows, ids: readonly string[], at: Instant): ComponentChange[] {
  const wanted = new Set(ids)
  const going = activeRows(rows).filter((row) => wanted.has(row.id) || wanted.has(row.group))
  const ordered = [...going.filter((row) => !row.is_group), ...going.filter((row) => row.is_group)]
  return ordered.map(({ id }) => ({ id, fields: { archived_at: at } }))
}

/**
 * Puts an archived component on the page again, a group with those that left with it. One whose group stays archived
 * comes back by itself.
 */
export function bringBack(rows: Rows, id: string): ComponentChange[] {
  const row = rows.find((one) => one.id === id)
  if (!row) return []
  const isGroupGone = rows.some((one) => one.id === row.group && one.archived_at !== '')
  const children = rows.filter(({ group, archived_at }) => group === id && archived_at === row.archived_at)
  return [
    { id, fields: { archived_at: '', ...(isGroupGone && { group: '', position: endPosition(activeRows(rows), '') }) } },
    ...children.map((child) => ({ id: child.id, fields: { archived_at: '' } })),
  ]
}

/** Takes a group's components out of it, to where it stood, and the empty group off the page. */
export function ungroup(rows: Rows, id: string, at: Instant): ComponentChange[] {
  const children = activeRows(rows).filter(({ group }) => group === id)
  return [...moveToGroup(rows, idsOf(children), ''), { id, fields: { archived_at: at } }]
}

/** Puts components at the end of a group, or of the page, in the order in which they stand. Groups stay. */
export function moveToGroup(rows: Rows, ids: readonly string[], group: string): ComponentChange[] {
  const wanted = new Set(ids)
  const active = activeRows(rows)
  const first = endPosition(active, group)
  return active
    .filter((row) => wanted.has(row.id) && !row.is_group && row.group !== group)
    .sort((a, b) => a.position - b.position)
    .map(({ id }, at) => ({ id, fields: { group, position: first + at * POSITION_STEP } }))
}

/** Shows or hides the uptime of components. */
export function showcase(rows: Rows, ids: readonly string[], isShown: boolean): ComponentChange[] {
  const wanted = new Set(ids)
  const changed = activeRows(rows).filter((row) => wanted.has(row.id) && !row.is_group && row.showcase !== isShown)
  return changed.map(({ id }) => ({ id, fields: { showcase: isShown } }))
}

/** What brings changed components back to how they are in these rows, the last change first. */
export function inverse(rows: Rows, changes: readonly ComponentChange[]): ComponentChange[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changes.toReversed().flatMap(({ id, fields }) => {
    const row = byId.get(id)
    return row ? [{ id, fields: fieldsOf(row, fields) }] : []
  })
}

/** Those fields of a row that a change writes. */
export function fieldsOf(
  row: ComponentRow,
  { group, position, archived_at, showcase }: ComponentFields,
): ComponentFields {
  return {
    ...(group !== undefined && { group: row.group }),
    ...(position !== undefined && { position: row.position }),
    ...(archived_at !== undefined && { archived_at: row.archived_at }),
    ...(showcase !== undefined && { showcase: row.showcase }),
  }
}

const idsOf = (rows: Rows) => rows.map(({ id }) => id)
