import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveSteps, statusAt } from '../../../src/core/component/ledger.ts'
import { type Claim, claimsFromSettings, deriveClaims, type IncidentInput } from '../../../src/core/incident/claims.ts'
import type { UpdateInput } from '../../../src/core/incident/timeline.ts'
import { COMPONENT_STATUSES, type ComponentStatus, severity } from '../../../src/core/status/component.ts'
import type { IncidentStatus } from '../../../src/core/status/incident.ts'

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

function update(at: number, status: IncidentStatus, stated?: ComponentStatus): UpdateInput {
  const words = stated ? [{ component: 'x', status: stated }] : []
  return { id: `u${at}`, status, at, created: at, affected: words }
}

function formatSteps(claims: readonly Claim[]): string[] {
  return deriveSteps(claims, ALWAYS).map((step) => `${step.at} ${step.to_status} ${step.incident}`)
}

describe('what an incident claims', () => {
  test('its latest word stands until it closes', () => {
    const updates = [
      update(10, 'investigating', 'major_outage'),
      update(20, 'identified'),
      update(30, 'monitoring', 'degraded_performance'),
      update(40, 'resolved'),
    ]
    expect(formatSteps(deriveClaims({ id: 'i', kind: 'realtime', closedAt: null, updates }))).toEqual([
      '10 major_outage i',
      '30 degraded_performance i',
      '40 operational i',
    ])
  })

  test('reopened, it claims nothing until it says so again', () => {
    const updates = [update(10, 'investigating', 'major_outage'), update(20, 'resolved'), update(30, 'investigating')]
    expect(formatSteps(deriveClaims({ id: 'i', kind: 'realtime', closedAt: null, updates }))).toEqual([
      '10 major_outage i',
      '20 operational i',
    ])
  })

  test('it ends when the incident closed by its own record, where no update says so', () => {
    const updates = [update(10, 'investigating', 'major_outage'), update(20, 'monitoring', 'degraded_performance')]
    expect(formatSteps(deriveClaims({ id: 'i', kind: 'realtime', closedAt: 30, updates }))).toEqual([
      '10 major_outage i',
      '20 degraded_performance i',
      '30 operational i',
    ])
    expect(formatSteps(deriveClaims({ id: 'i', kind: 'realtime', closedAt: 15, updates }))).toEqual([
      '10 major_outage i',
      '20 operational i',
    ])
  })

  test('a maintenance claims only while in progress, and what was planned means under maintenance', () => {
    const updates = [update(10, 'scheduled', 'operational'), update(20, 'in_progress'), update(30, 'completed')]
    expect(formatSteps(deriveClaims({ id: 'm', kind: 'maintenance', closedAt: null, updates }))).toEqual([
      '20 under_maintenance m',
      '30 operational m',
    ])
  })
})

describe('the status of a component', () => {
  test('is the worst of what is claimed, also by hand', () => {
    const claims = [
      ...deriveClaims({
        id: 'i',
        kind: 'realtime',
        closedAt: null,
        updates: [update(10, 'investigating', 'partial_outage')],
      }),
      ...claimsFromSettings([
        { id: 'a', component: 'x', status: 'degraded_performance', at: 5, cause: 'manual' },
        { id: 'b', component: 'x', status: 'major_outage', at: 20, cause: 'manual' },
        { id: 'c', component: 'x', status: 'operational', at: 30, cause: 'manual' },
      ]),
    ]
    expect(formatSteps(claims)).toEqual([
      '5 degraded_performance ',
      '10 partial_outage i',
      '20 major_outage ',
      '30 partial_outage i',
    ])
  })

  const statuses: IncidentStatus[] = ['investigating', 'identified', 'monitoring', 'resolved']
  const posted = fc.record({
    status: fc.constantFrom(...statuses),
    at: fc.integer({ min: 0, max: 30 }),
    claim: fc.option(fc.constantFrom(...COMPONENT_STATUSES), { nil: undefined }),
  })
  const closed = fc.option(fc.integer({ min: 0, max: 30 }))
  const histories = fc.array(fc.tuple(fc.array(posted, { minLength: 1, maxLength: 5 }), closed), {
    minLength: 1,
    maxLength: 4,
  })

  function incidentsOf(
    history: ReadonlyArray<
      [{ status: IncidentStatus; at: number; claim?: ComponentStatus | undefined }[], closedAt: number | null]
    >,
  ) {
    return history.map(
      ([list, closedAt], number): IncidentInput => ({
        id: `i${number}`,
        kind: 'realtime',
        closedAt,
        updates: list.map((one, index) => ({ ...update(one.at, one.status, one.claim), id: `${number}-${index}` })),
      }),
    )
  }

  test('is never held by an incident that has closed', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const incidents = incidentsOf(history)
        for (const { closedAt, ...rest } of incidents) {
          for (const claim of deriveClaims({ ...rest, closedAt: closedAt ?? 31 })) expect(claim.to).not.toBe(Infinity)
        }
        const claims = incidents.flatMap(deriveClaims)
        if (history.every(([, closedAt]) => closedAt !== null)) expect(statusAt(claims, 31)).toBe('operational')
      }),
    )
  })

  test('is at every moment the worst claim, and a step stands only where it changes', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const claims = incidentsOf(history).flatMap(deriveClaims)
        const steps = deriveSteps(claims, ALWAYS)
        for (let at = -1; at <= 31; at++) {
          const last = steps.filter((step) => step.at <= at).at(-1)
          const worst = Math.max(
            0,
            ...claims.filter((one) => one.from <= at && one.to > at).map((one) => severity(one.status)),
          )
          expect(severity(last?.to_status ?? 'operational')).toBe(worst)
          expect(statusAt(claims, at)).toBe(last?.to_status ?? 'operational')
        }
        steps.forEach((step, index) => {
          expect(step.to_status).not.toBe(steps[index - 1]?.to_status ?? 'operational')
        })
      }),
    )
  })
})
