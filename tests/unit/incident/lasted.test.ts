import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { effectsOf } from '../../../src/core/incident/effects.ts'
import { lasted } from '../../../src/core/incident/lasted.ts'
import { saysState } from '../../../src/core/incident/state.ts'
import { incident, update } from '../publication/sample.ts'

const AT = '2011-07-28T03:06:00.000Z'
const word = (old_status: 'operational' | 'partial_outage', status: 'operational' | 'partial_outage') => ({
  component: 'api',
  name: 'API',
  old_status,
  status,
})
const said = (...words: ReturnType<typeof word>[]) =>
  toPublicIncident(
    incident({
      status: 'resolved',
      resolved_at: AT,
      updates: [update({ status: 'resolved', display_at: AT, affected: words })],
    }),
  )

describe('an incident that was written down when it was over', () => {
  it('does not say how long it was', () => {
    expect(lasted(AT, AT)).toBeNull()
    expect(lasted(AT, '2011-07-28T03:05:00.000Z')).toBeNull()
    expect(lasted(AT, null)).toBeNull()
    expect(lasted(AT, '2011-07-28T03:06:00.001Z')).toBe(1)
  })

  it('does not say that a component was operational that was only picked from a list', () => {
    const picked = said(word('operational', 'operational'))
    expect(saysState(picked, 'api')).toBe(false)
    expect(effectsOf(picked)).toEqual([{ component: 'api', name: 'API', status: null, spans: [], standing: null }])
  })

  it('says so of one that came back', () => {
    const back = said(word('partial_outage', 'operational'))
    expect(saysState(back, 'api')).toBe(true)
    expect(saysState(back, 'web')).toBe(false)
    expect(effectsOf(back)).toMatchObject([{ status: 'operational' }])
  })
})
