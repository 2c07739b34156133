import { expect, test } from 'vitest'
import type { UpdateInput } from '../../../../src/core/incident/timeline.ts'
import { newIncidentDraft } from '../../../../src/stores/team/model/draft.ts'
import { waitsForYes } from '../../../../src/stores/team/model/draft-yes.ts'

const draft = newIncidentDraft()
const outage = { affected: { api: 'major_outage' as const } }
const by = (impact: 'none' | 'critical') => ({ impact: { by: 'person' as const, impact } })
const update = (status: 'major_outage' | 'operational'): UpdateInput => ({
  id: 'a',
  status: 'investigating',
  at: 0,
  created: 0,
  affected: [{ component: 'api', status }],
})

test('a draft waits for a yes by its components and its impact by hand, as at the backend', () => {
  expect(waitsForYes('major', draft, '', [])).toBe(false)
  expect(waitsForYes('major', { ...draft, ...outage }, '', [])).toBe(true)
  expect(waitsForYes('major', { ...draft, ...outage, ...by('none') }, '', []), 'none by hand').toBe(true)
  expect(waitsForYes('major', { ...draft, ...by('critical') }, 'minor', [update('operational')])).toBe(true)
  expect(waitsForYes('major', { ...draft, ...by('none') }, 'critical', [update('major_outage')])).toBe(true)
  const said = waitsForYes('major', { ...draft, ...by('none') }, 'none', [update('major_outage')])
  expect(said, 'an owner said that it is less').toBe(false)
})
