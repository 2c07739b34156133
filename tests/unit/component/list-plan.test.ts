import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planList } from '../../../src/core/component/list-plan.ts'

const counter = () => {
  let count = 0
  return () => `new${++count}`
}
const row = (id: string, name: string, part: { is_group?: boolean; group?: string; position?: number } = {}) => ({
  ...{ id, name, is_group: false, group: '', position: 0, showcase: false },
  ...part,
})

describe('a pasted list', () => {
  test('adds what is not there, at the end of where it belongs', () => {
    const rows = [
      row('apps', 'Applications', { is_group: true, position: 5 }),
      row('dash', 'Dashboard', { group: 'apps', position: 7 }),
    ]
    const { lines, creates } = planList(
      'Applications\n  Dashboard\n  Mobile app\nStorage\n  Snapshots',
      rows,
      counter(),
    )
    expect(lines.map(({ name, isNew, isGroup, isIndented }) => [name, isNew, isGroup, isIndented])).toEqual([
      ['Applications', false, true, false],
      ['Dashboard', false, false, true],
      ['Mobile app', true, false, true],
      ['Storage', true, true, false],
      ['Snapshots', true, false, true],
    ])
    expect(creates).toEqual([
      row('new1', 'Mobile app', { group: 'apps', position: 7 + 1024 }),
      row('new2', 'Storage', { is_group: true, position: 5 + 1024 }),
      row('new3', 'Snapshots', { group: 'new2', position: 1024 }),
    ])
  })

  test('takes a line without others below it for the group of that name', () => {
    const { creates } = planList('Applications', [row('apps', 'Applications', { is_group: true })], counter())
    expect(creates).toEqual([])
  })

  test('shows the uptime of what it adds where the page says whose it shows', () => {
    const rows = [{ ...row('a', 'API'), showcase: true }]
    const { creates } = planList('Edge\n  Cache', rows, counter())
    expect(creates.map(({ name, showcase }) => [name, showcase])).toEqual([
      ['Edge', false],
      ['Cache', true],
    ])
  })

  test('adds nothing when it is pasted a second time, and each group before what is in it', () => {
    const texts = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('A', 'B', 'C', 'D')), { maxLength: 12 })
      .map((lines) => lines.map(([depth, name]) => ' '.repeat(depth) + name).join('\n'))
    fc.assert(
      fc.property(texts, texts, (first, second) => {
        const newId = counter()
        const before = planList(first, [], newId).creates
        const { creates } = planList(second, before, newId)
        const all = [...before, ...creates]
        expect(planList(second, all, newId).creates).toEqual([])
        for (const [at, one] of all.entries()) {
          if (one.group !== '') expect(all.slice(0, at).map(({ id }) => id)).toContain(one.group)
        }
        expect(new Set(all.map(({ group, position, is_group }) => `${group}/${position}/${is_group}`)).size).toBe(
          all.length,
        )
      }),
    )
  })
})
