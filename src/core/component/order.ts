import { byPosition } from '../publication/order.ts'

/** What decides where a component stands; `group` is empty for what stands by itself. */
export interface Placed {
  id: string
  name: string
  is_group: boolean
  group: string
  position: number
}

/** An entry of the page: a group with its components, or a component by itself, which has none. */
export interface Entry<Row extends Placed> {
  row: Row
  children: Row[]
}

/** A place where a component may stand: among the entries of the page or of a group, before the one with this index. */
export interface Slot {
  group: string
  index: number
}

/** What is to be written for a component to stand where it should. */
export interface Placing {
  id: string
  position: number
  group: string
}

/** The distance of new positions: it can be halved ten times, and each such move is one write. */
export const POSITION_STEP = 2 ** 10

/** The entries of the page in its order. */
export function entriesOf<Row extends Placed>(rows: readonly Row[]): Entry<Row>[] {
  const groups = new Set(rows.filter(({ is_group }) => is_group).map(({ id }) => id))
  const top = rows.filter((row) => row.is_group || !groups.has(row.group)).sort(byPosition)
  const children = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.is_group || !groups.has(row.group)) continue
    const siblings = children.get(row.group)
    if (siblings) siblings.push(row)
    else children.set(row.group, [row])
  }
  return top.map((row) => ({ row, children: (children.get(row.id) ?? []).sort(byPosition) }))
}

/** Every place where a component or group may stand, from the top of the page down; a group stands in no group. */
export function slotsFor(rows: readonly Placed[], moved: string): Slot[] {
  const isGroup = rows.find(({ id }) => id === moved)?.is_group === true
  const top = siblingsIn(rows, moved, '')
  const entries = new Map(entriesOf(rows).map((entry) => [entry.row.id, entry]))
  const slots = top.flatMap((row, index): Slot[] => {
    const own = { group: '', index }
    if (isGroup || !row.is_group) return [own]
    const count = entries.get(row.id)?.children.filter(({ id }) => id !== moved).length ?? 0
    return [own, ...Array.from({ length: count + 1 }, (_, inner) => ({ group: row.id, index: inner }))]
  })
  return [...slots, { group: '', index: top.length }]
}

/** Where a component stands now, as one of its slots. */
export function slotOf(rows: readonly Placed[], id: string): Slot {
  const entries = entriesOf(rows)
  const index = entries.findIndex(({ row }) => row.id === id)
  if (index >= 0) return { group: '', index }
  for (const { row, children } of entries) {
    const inner = children.findIndex((one) => one.id === id)
    if (inner >= 0) return { group: row.id, index: inner }
  }
  return { group: '', index: entries.length }
}

/** The slot before or after a component; after a group is the first one in it, for what may stand in a group. */
export function slotBeside(rows: readonly Placed[], moved: string, beside: string, side: 'before' | 'after'): Slot {
  const isGroup = rows.find(({ id }) => id === moved)?.is_group === true
  const target = rows.find(({ id }) => id === beside)
  if (!target || beside === moved) return slotOf(rows, moved)
  if (target.is_group && side === 'after' && !isGroup) return { group: target.id, index: 0 }
  const { group } = slotOf(rows, beside)
  // A group goes beside the whole group of what it was dropped at.
  if (isGroup && group !== '') return group === moved ? slotOf(rows, moved) : slotBeside(rows, moved, group, side)
  const index = siblingsIn(rows, moved, group).findIndex(({ id }) => id === beside)
  return { group, index: side === 'after' ? index + 1 : index }
}

function siblingsIn(rows: readonly Placed[], moved: string, group: string): Placed[] {
  const known = entriesOf(rows)
  const among = group === '' ? known.map(({ row }) => row) : (known.find(({ row }) => row.id === group)?.children ?? [])
  return among.filter(({ id }) => id !== moved)
}

/**
 * The writes that bring a component to a slot, in the order in which they may be sent: one where there is room between
 * its new neighbours; else the whole row of siblings gets new positions.
 */
export function planMove(rows: readonly Placed[], moved: string, { group, index }: Slot): Placing[] {
  const siblings = siblingsIn(rows, moved, group)
  const before = siblings[index - 1]?.position ?? 0
  const after = siblings[index]?.position ?? before + 2 * POSITION_STEP
  const middle = Math.floor((before + after) / 2)
  if (middle > before && middle < after) return [{ id: moved, position: middle, group }]
  const ids = siblings.map(({ id }) => id)
  ids.splice(index, 0, moved)
  const stored = new Map(siblings.map(({ id, position }) => [id, position]))
  return ids.flatMap((id, place) => {
    const position = (place + 1) * POSITION_STEP
    return stored.get(id) === position ? [] : [{ id, position, group }]
  })
}

/** A position at the end of a group, or of the page. */
export function endPosition(rows: readonly Placed[], group: string): number {
  const last = siblingsIn(rows, '-', group).at(-1)
  return Math.max(0, last?.position ?? 0) + POSITION_STEP
}

/** The rows with their new places. */
export function applyPlacings<Row extends Placed>(rows: readonly Row[], placings: readonly Placing[]): Row[] {
  const byId = new Map(placings.map((one) => [one.id, one]))
  return rows.map((row) => {
    const placing = byId.get(row.id)
    return placing ? { ...row, position: placing.position, group: placing.group } : row
  })
}
