import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { durationBetween } from '../../../src/core/incident/duration.ts'
import { deriveEffects } from '../../../src/core/incident/effects.ts'
import { componentsInTrouble } from '../../../src/core/incident/reported-trouble.ts'
import { incident, update } from '../publication/sample.ts'

const AT = '2011-07-28T03:06:00.000Z'
const affectedEntry = (old_status: 'operational' | 'partial_outage', status: 'operational' | 'partial_outage') => ({
  component: 'api',
  name: 'API',
  old_status,
  status,
})
const incidentAffecting = (...words: ReturnType<typeof affectedEntry>[]) =>
  toPublicIncident(
    incident({
      status: 'resolved',
      resolved_at: AT,
      updates: [update({ status: 'resolved', display_at: AT, affected: words })],
    }),
  )

describe('an incident that was written down when it was over', () => {
  it('does not say how long it was', () => {
    expect(durationBetween(AT, AT)).toBeNull()
    expect(durationBetween(AT, '2011-07-28T03:05:00.000Z')).toBeNull()
    expect(durationBetween(AT, null)).toBeNull()
    expect(durationBetween(AT, '2011-07-28T03:06:00.001Z')).toBe(0)
  })

  it('says a length that fits the clock times beside it, which have no seconds', () => {
    expect(durationBetween('2011-07-28T01:58:50.000Z', '2011-07-28T02:55:10.000Z')).toBe(57 * 60_000)
    expect(durationBetween('2011-07-28T01:59:10.000Z', '2011-07-28T02:55:50.000Z')).toBe(56 * 60_000)
  })

  it('does not say that a component was operational that was only picked from a list', () => {
    const picked = incidentAffecting(affectedEntry('operational', 'operational'))
    expect(componentsInTrouble(picked)).toEqual(new Set())
    expect(deriveEffects(picked)).toEqual([{ component: 'api', name: 'API', status: null, spans: [], ongoing: null }])
  })

  it('says so of one that came back', () => {
    const back = incidentAffecting(affectedEntry('partial_outage', 'operational'))
    expect(componentsInTrouble(back)).toEqual(new Set(['api']))
    expect(deriveEffects(back)).toMatchObject([{ status: 'operational' }])
  })
})
