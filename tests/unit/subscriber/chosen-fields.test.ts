import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AMOUNTS, BUNDLE_MINUTES, MAX_CHOSEN_COMPONENTS } from '../../../src/core/subscriber/preferences.ts'
import { chosenFields, followedIncident, readPreferences } from '../../../src/core/subscriber/sign-up-form.ts'

const COMPONENTS = Array.from({ length: 5 }, (_, at) => ({
  id: `componentcompo${at}`,
  group_id: at > 0 ? 'componentcompo0' : null,
}))
const component = (id: string) => COMPONENTS.find((one) => one.id === id) ?? null

/** The fields as a form is read again. */
function grouped(fields: [string, string][]) {
  const typed: Record<string, string[]> = {}
  for (const [name, value] of fields) typed[name] = [...(typed[name] ?? []), value]
  return typed
}
const one = (...values: readonly string[]) => fc.constantFrom(...values).map((value) => [value])
const FORM = fc.record(
  {
    choices: one('shown', ''),
    scope: one('all', 'some', 'this', ''),
    incident: one('incidentincide1', 'k2x9abcd', ''),
    components: fc.array(fc.constantFrom(...COMPONENTS.map(({ id }) => id), 'unknownunknown0', 'k2x9-abcd')),
    amount: one(...AMOUNTS, 'other'),
    maintenance: one('true', 'false', '1', '0'),
    postmortems: one('true', 'false'),
    component_changes: one('true', 'false'),
    bundle_minutes: one(...BUNDLE_MINUTES.map(String), 'x'),
  },
  { requiredKeys: [] },
)

it('what was chosen is the same where a form is sent again with its code', () => {
  fc.assert(
    fc.property(FORM, (typed) => {
      const again = grouped(chosenFields(typed))
      expect(readPreferences(again, { component })).toEqual(readPreferences(typed, { component }))
    }),
  )
})

it('nothing goes back that no form has', () => {
  const many = Array.from({ length: 300 }, (_, at) => `component${at}`)
  const typed = { scope: ['this', 'all'], components: ['', '\ud800', '<b>', ...many, ...many], incident: ['\ud800'] }
  expect(chosenFields({ ...typed, other: ['x'] })).toEqual([
    ['scope', 'this'],
    ['incident', '\ud800'],
    ...many.slice(0, MAX_CHOSEN_COMPONENTS).map((id) => ['components', id]),
  ])
  expect(followedIncident(typed)).toBe('')
  expect(followedIncident({ scope: ['this'], incident: ['incidentincide1'] })).toBe('incidentincide1')
})
