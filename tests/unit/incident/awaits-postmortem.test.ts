import { expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { awaitsPostmortem } from '../../../src/core/incident/awaits-postmortem.ts'
import { incident, update } from '../publication/sample.ts'

const over = { status: 'resolved', resolved_at: '2026-11-20T10:00:00.000Z' } as const
const told = (own: Parameters<typeof incident>[0]) => toPublicIncident(incident({ ...over, ...own }))

it('a postmortem may come of an incident that has ended, for a month, until there is one', () => {
  expect(awaitsPostmortem(told({}), '2026-11-21')).toBe(true)
  expect(awaitsPostmortem(told({}), '2026-12-20')).toBe(true)
  expect(awaitsPostmortem(told({}), '2026-12-21'), 'a month later').toBe(false)
  expect(awaitsPostmortem(told({ status: 'monitoring', resolved_at: null }), '2026-11-21'), 'open').toBe(false)
  expect(awaitsPostmortem(told({ kind: 'maintenance', status: 'completed' }), '2026-11-21')).toBe(false)
  expect(awaitsPostmortem(told({ postmortem: 'A disk was full.' }), '2026-11-21'), 'there is one').toBe(false)
  const report = update({ status: 'postmortem', body: 'A disk was full.' })
  expect(awaitsPostmortem(told({ status: 'postmortem', updates: [report] }), '2026-11-21')).toBe(false)
})
