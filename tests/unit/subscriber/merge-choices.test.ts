import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AMOUNTS,
  BUNDLE_MINUTES,
  DEFAULT_PREFERENCES,
  mergeChoices,
  type Preferences,
} from '../../../src/core/subscriber/preferences.ts'

const IDS = ['aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb', 'ccccccccccccccc']
const choices: fc.Arbitrary<Preferences> = fc.record({
  components: fc.subarray(IDS),
  incident: fc.constantFrom('', ...IDS),
  amount: fc.constantFrom(...AMOUNTS),
  maintenance: fc.boolean(),
  postmortems: fc.boolean(),
  component_changes: fc.boolean(),
  bundle_minutes: fc.constantFrom(...BUNDLE_MINUTES),
})

test('what is changed in a form counts, and what was changed elsewhere stays', () => {
  const shown = DEFAULT_PREFERENCES
  const kept = { ...shown, maintenance: false, components: IDS }
  expect(mergeChoices(kept, shown, { ...shown, bundle_minutes: 15 })).toEqual({ ...kept, bundle_minutes: 15 })
  expect(mergeChoices(kept, shown, { ...shown, components: IDS.slice(1) }).components).toEqual(IDS.slice(1))
})

test('a form that nothing is changed in changes nothing', () => {
  fc.assert(
    fc.property(choices, choices, (kept, shown) => {
      const same = { ...shown, components: [...shown.components].reverse() }
      expect(mergeChoices(kept, shown, same)).toEqual(kept)
    }),
  )
})

test('a form that is up to date is kept as it was sent', () => {
  fc.assert(
    fc.property(choices, choices, (kept, chosen) => {
      const merged = mergeChoices(kept, kept, chosen)
      expect({ ...merged, components: [...merged.components].sort() }).toEqual(chosen)
    }),
  )
})
