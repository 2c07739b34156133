import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPreferences } from '../../../src/core/subscriber/sign-up-form.ts'

const GROUPS = ['groupgroupgrou1', 'groupgroupgrou2']
const COMPONENTS = [
  ...GROUPS.map((id) => ({ id, group_id: null })),
  ...Array.from({ length: 6 }, (_, at) => ({ id: `componentcompo${at}`, group_id: GROUPS[at % 3] ?? null })),
]
const component = (id: string) => COMPONENTS.find((one) => one.id === id) ?? null
const isCovered = (id: string, by: readonly string[]) =>
  by.includes(id) || by.some((one) => one === component(id)?.group_id)

it('a chosen group stands for what is in it, and nothing that was chosen is lost', () => {
  const ids = fc.array(fc.constantFrom(...COMPONENTS.map(({ id }) => id), 'unknownunknown0'), { minLength: 1 })
  fc.assert(
    fc.property(ids, (chosen) => {
      const known = chosen.filter((id) => component(id) !== null)
      const read = readPreferences({ choices: ['shown'], scope: ['some'], components: chosen }, { component })
      if (known.length === 0) {
        expect(read).toMatchObject({ code: 'components_missing' })
        return
      }
      const stored = 'code' in read ? [] : read.components
      expect(known.every((id) => isCovered(id, stored))).toBe(true)
      expect(stored.every((id) => known.includes(id))).toBe(true)
      expect(new Set(stored).size).toBe(stored.length)
      expect(stored.some((id) => stored.some((one) => one === component(id)?.group_id))).toBe(false)
    }),
  )
})
