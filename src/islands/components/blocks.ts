import { applyPlacings, type Entry, planMove } from '../../core/component/order.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { ComponentRow } from '../../stores/team/components/component-row.ts'
import type { Held } from '../../stores/team/components/mover.ts'

/** A group with its components, or a run of components that stand by themselves. */
export interface Block {
  group: ComponentRow | null
  rows: ComponentRow[]
}

/** The entries of the page as they are drawn. */
export function blocksOf(entries: readonly Entry<ComponentRow>[]): Block[] {
  const blocks: Block[] = []
  for (const { row, children } of entries) {
    const last = blocks.at(-1)
    if (row.is_group) blocks.push({ group: row, rows: children })
    else if (last?.group === null) last.rows.push(row)
    else blocks.push({ group: null, rows: [row] })
  }
  return blocks
}

/** The rows as they would be if what is held were put down. */
export function withHeld(rows: readonly ComponentRow[], held: Held | null): readonly ComponentRow[] {
  if (!held || !rows.some(({ id }) => id === held.id)) return rows
  return applyPlacings(rows, planMove(rows, held.id, held.slot))
}

/** Where what is held stands, in words. */
export function heldText(
  { id, slot }: Held,
  entries: readonly Entry<ComponentRow>[],
  { components }: TeamWords,
): string {
  const group = entries.find(({ row }) => row.id === slot.group)
  const siblings = group ? group.children : entries.map(({ row }) => row)
  const at = siblings.findIndex((row) => row.id === id)
  const values = { name: siblings[at]?.name ?? '', place: at + 1, count: siblings.length }
  return components.heldAt({ ...values, group: group?.row.name ?? components.page })
}
