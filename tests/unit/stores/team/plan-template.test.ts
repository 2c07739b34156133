import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanValues } from '../../../../src/stores/team/maintenance/plan-values.ts'
import { templateOfIncident } from '../../../../src/stores/team/templates/of-incident.ts'
import { endOfPlan, planFromTemplate, refillPlan } from '../../../../src/stores/team/templates/plan.ts'
import { incident, update } from './fake-backend.ts'

const PLAN: PlanValues = {
  name: '',
  body: '',
  translations: {},
  affected: ['mail'],
  starts: '2026-11-27T22:00',
  ends: '2026-11-27T23:00',
  repeat: 'once',
  rule: '',
  exceptions: [],
  byItself: true,
  reminds: true,
  notify: true,
}
const TEMPLATE = {
  title: 'Work on {{components}}',
  body: '{{time}} to {{next_update}}',
  translations: { de: { title: 'Arbeit an {{components}}', body: 'Ab {{time}}' } },
  affected: [{ component: 'api', status: 'under_maintenance' as const }],
  minutes: 240,
  notify: false,
}
const valuesOf = ({ affected, starts, ends }: PlanValues) => ({
  components: affected.join(' and '),
  time: starts.slice(11),
  next_update: ends.slice(11),
})

describe('a plan from a template', () => {
  it('has its texts, its components as far as they are on the page, and ends by its duration', () => {
    const { part } = planFromTemplate(PLAN, TEMPLATE, () => true, valuesOf)
    expect(part).toEqual({
      name: 'Work on api',
      body: '22:00 to 02:00',
      translations: { de: { name: 'Arbeit an api', body: 'Ab 22:00' } },
      affected: ['api'],
      ends: '2026-11-28T02:00',
      notify: false,
    })
    const elsewhere = planFromTemplate(
      PLAN,
      { ...TEMPLATE, title: '', minutes: 0, translations: {} },
      () => false,
      valuesOf,
    )
    expect(elsewhere.part).toMatchObject({ name: '', body: '22:00 to 23:00', affected: ['mail'], ends: PLAN.ends })
  })

  it('follows what is chosen until somebody writes', () => {
    const { part, filled } = planFromTemplate(PLAN, TEMPLATE, () => true, valuesOf)
    const plan = { ...PLAN, ...part }
    expect(refillPlan(plan, filled, valuesOf)).toBeNull()
    expect(refillPlan({ ...plan, affected: ['dns'] }, filled, valuesOf)?.part.name).toBe('Work on dns')
    const own = { de: { name: 'Von Mara', body: '' } }
    const followed = refillPlan({ ...plan, affected: ['dns'], translations: own }, filled, valuesOf)
    expect(followed?.part.translations, 'a translation somebody wrote stays').toEqual(own)
    expect(refillPlan({ ...plan, affected: ['dns'], body: 'Ours.' }, filled, valuesOf)).toBeNull()
  })

  it('ends as much later as it takes, or not at all', () => {
    const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(start, fc.integer({ min: -10, max: 20_160 }), (at, minutes) => {
        const starts = at.toISOString().slice(0, 16)
        const end = endOfPlan({ starts }, minutes)
        if (minutes <= 0) expect(end).toBeNull()
        else expect(Date.parse(`${end}Z`) - Date.parse(`${starts}Z`)).toBe(minutes * 60_000)
      }),
    )
    expect(endOfPlan({ starts: '' }, 60)).toBeNull()
  })
})

describe('a template of an earlier incident', () => {
  const at = (component: string, status: 'operational' | 'partial_outage' | 'major_outage') => ({
    component,
    name: component,
    old_status: 'operational' as const,
    status,
  })

  it('has its title, its first text, and the worst that it did to each component', () => {
    const updates = [
      update('i', { status: 'resolved', body: 'Over.', affected: [at('api', 'operational')] }),
      update('i', { body: 'Worse.', affected: [at('api', 'major_outage'), at('dns', 'operational')] }),
      update('i', {
        status: 'investigating',
        body: 'Looking.',
        translations: { de: { body: 'Wir suchen.' } },
        affected: [at('api', 'partial_outage')],
      }),
    ]
    expect(templateOfIncident(incident({ name: 'API errors' }), updates)).toEqual({
      name: 'API errors',
      kind: 'realtime',
      title: 'API errors',
      body: 'Looking.',
      translations: { de: { body: 'Wir suchen.' } },
      status: 'investigating',
      affected: [{ component: 'api', status: 'major_outage' }],
      minutes: 30,
      notify: true,
    })
  })

  it('is none where nothing was said', () => {
    expect(templateOfIncident(incident(), [])).toBeNull()
  })
})
