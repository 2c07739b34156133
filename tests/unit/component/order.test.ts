import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyPlacings,
  entriesOf,
  type Placed,
  planMove,
  slotBeside,
  slotOf,
  slotsFor,
} from '../../../src/core/component/order.ts'

/** A page of groups and components, with positions that may well be equal, as an import or the admin UI leaves them. */
const pages = fc
  .array(fc.record({ isGroup: fc.boolean(), position: fc.integer({ min: -3, max: 6 }), pick: fc.nat() }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((given): Placed[] => {
    const groups = given.flatMap(({ isGroup }, index) => (isGroup ? [`c${index}`] : []))
    return given.map(({ isGroup, position, pick }, index) => {
      const group = isGroup || groups.length === 0 ? '' : (['', ...groups][pick % (groups.length + 1)] ?? '')
      return { id: `c${index}`, name: `N${index % 5}`, is_group: isGroup, group, position }
    })
  })

const orderOf = (rows: readonly Placed[]) =>
  entriesOf(rows).map(({ row, children }) => [row.id, ...children.map(({ id }) => id)])

describe('a move', () => {
  test('brings a component to its slot, and nothing else moves', () => {
    fc.assert(
      fc.property(pages, fc.nat(), fc.nat(), (rows, a, b) => {
        const moved = rows[a % rows.length]?.id ?? ''
        const slots = slotsFor(rows, moved)
        const slot = slots[b % slots.length] ?? { group: '', index: 0 }
        const after = applyPlacings(rows, planMove(rows, moved, slot))
        expect(slotOf(after, moved)).toEqual(slot)
        const without = (some: readonly Placed[]) => orderOf(some).map((ids) => ids.filter((id) => id !== moved))
        const kept = (some: readonly Placed[]) => without(some).filter((ids) => ids.length > 0)
        const wasGroup = rows.find(({ id }) => id === moved)?.is_group === true
        if (!wasGroup) expect(kept(after)).toEqual(kept(rows))
        expect(orderOf(after).flat().toSorted()).toEqual(orderOf(rows).flat().toSorted())
      }),
    )
  })

  test('to where it stands is one of its slots', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (rows, a) => {
        const moved = rows[a % rows.length]?.id ?? ''
        expect(slotsFor(rows, moved)).toContainEqual(slotOf(rows, moved))
      }),
    )
  })

  test('is one write where there is room, and makes room for later where there is none', () => {
    const rows: Placed[] = ['a', 'b', 'c'].map((id, position) => ({
      id,
      name: id,
      is_group: false,
      group: '',
      position,
    }))
    const first = planMove(rows, 'c', { group: '', index: 0 })
    expect(first).toHaveLength(3)
    expect(planMove(applyPlacings(rows, first), 'b', { group: '', index: 0 })).toHaveLength(1)
  })

  test('beside another is one of its slots, whatever it is dropped at', () => {
    fc.assert(
      fc.property(pages, fc.nat(), fc.nat(), fc.boolean(), (rows, a, b, isAfter) => {
        const [moved, beside] = [a, b].map((pick) => rows[pick % rows.length]?.id ?? '')
        const slot = slotBeside(rows, moved ?? '', beside ?? '', isAfter ? 'after' : 'before')
        expect(slotsFor(rows, moved ?? '')).toContainEqual(slot)
      }),
    )
  })

  test('at a group is into it from below its head, and before it from above', () => {
    const rows: Placed[] = [
      { id: 'g', name: 'G', is_group: true, group: '', position: 1 },
      { id: 'a', name: 'A', is_group: false, group: 'g', position: 1 },
      { id: 'b', name: 'B', is_group: false, group: '', position: 2 },
      { id: 'h', name: 'H', is_group: true, group: '', position: 3 },
    ]
    expect(slotBeside(rows, 'b', 'g', 'after')).toEqual({ group: 'g', index: 0 })
    expect(slotBeside(rows, 'b', 'g', 'before')).toEqual({ group: '', index: 0 })
    expect(slotBeside(rows, 'b', 'a', 'after')).toEqual({ group: 'g', index: 1 })
    expect(slotBeside(rows, 'h', 'a', 'before')).toEqual({ group: '', index: 0 })
  })
})
