import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byTime, deriveIncident, type UpdateInput } from '../../../src/core/incident/timeline.ts'
import { transitionProblem } from '../../../src/core/incident/transitions.ts'
import { findForbiddenTransition } from '../../../src/core/incident/update-order.ts'
import { INCIDENT_KINDS, INCIDENT_STATUSES, type IncidentStatus } from '../../../src/core/status/incident.ts'

function update(id: string, status: IncidentStatus, at: number, affected: UpdateInput['affected'] = []): UpdateInput {
  return { id, status, at, created: at, affected }
}

describe('what may follow', () => {
  const allowed: Array<[IncidentStatus | null, IncidentStatus]> = [
    [null, 'investigating'],
    [null, 'resolved'],
    ['investigating', 'monitoring'],
    ['monitoring', 'identified'],
    ['identified', 'identified'],
    ['monitoring', 'resolved'],
    ['resolved', 'investigating'],
    ['resolved', 'postmortem'],
    ['postmortem', 'investigating'],
  ]
  test.each(allowed)('a realtime incident goes from %s to %s', (from, to) => {
    expect(transitionProblem('realtime', from, to)).toBeNull()
  })

  const refused: Array<[IncidentStatus | null, IncidentStatus]> = [
    ['investigating', 'postmortem'],
    ['monitoring', 'postmortem'],
    ['postmortem', 'resolved'],
  ]
  test.each(refused)('a realtime incident does not go from %s to %s', (from, to) => {
    expect(transitionProblem('realtime', from, to)).toBe('transition_not_allowed')
  })

  test('a maintenance goes forward only, and may leave steps out', () => {
    expect(transitionProblem('maintenance', 'scheduled', 'completed')).toBeNull()
    expect(transitionProblem('maintenance', 'in_progress', 'verifying')).toBeNull()
    expect(transitionProblem('maintenance', 'verifying', 'in_progress')).toBe('transition_not_allowed')
    expect(transitionProblem('maintenance', 'completed', 'scheduled')).toBe('transition_not_allowed')
  })

  test('a status of the other kind never follows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INCIDENT_STATUSES), fc.constantFrom(...INCIDENT_STATUSES), (from, to) => {
        const realtime = transitionProblem('realtime', from, to) === 'status_of_other_kind'
        const maintenance = transitionProblem('maintenance', from, to) === 'status_of_other_kind'
        expect(realtime).toBe(!maintenance)
      }),
    )
  })
})

describe('the order of the updates', () => {
  const resolved = [
    update('a', 'investigating', 100),
    update('b', 'resolved', 200),
    update('c', 'postmortem', 300),
  ] as const
  const [a, b, c] = resolved

  test('names both sides of the step that a change would make', () => {
    const between = update('x', 'monitoring', 250)
    expect(findForbiddenTransition('realtime', resolved, [...resolved, between])).toEqual({ older: between, newer: c })
    expect(findForbiddenTransition('realtime', resolved, [a, c])).toEqual({ older: a, newer: c })
    expect(findForbiddenTransition('realtime', resolved, [c])).toEqual({ older: null, newer: c })
    const moved = { ...b, at: 50 }
    expect(findForbiddenTransition('realtime', resolved, [a, moved, c])).toEqual({ older: a, newer: c })
    expect(findForbiddenTransition('realtime', resolved, [a, b])).toBeNull()
    expect(findForbiddenTransition('realtime', resolved, [...resolved, update('x', 'resolved', 150)])).toBeNull()
  })

  test('leaves alone what stood wrong before', () => {
    const wrong = [update('a', 'completed', 100), update('b', 'scheduled', 200)]
    expect(findForbiddenTransition('maintenance', wrong, wrong)).toBeNull()
    const more = [...wrong, update('c', 'in_progress', 300)]
    expect(findForbiddenTransition('maintenance', wrong, more)).toBeNull()
    expect(findForbiddenTransition('maintenance', more, [...more, update('d', 'completed', 250)])).not.toBeNull()
  })

  test('has allowed steps only, whatever was added, edited, moved and deleted', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      status: fc.option(fc.constantFrom(...INCIDENT_STATUSES), { nil: 'deleted' as const }),
      at: fc.integer({ min: 0, max: 8 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...INCIDENT_KINDS), fc.array(change, { maxLength: 60 }), (kind, changes) => {
        let updates: UpdateInput[] = []
        for (const { id, status, at } of changes) {
          const others = updates.filter((one) => one.id !== id)
          const after = status === 'deleted' ? others : [...others, update(id, status, at)]
          if (findForbiddenTransition(kind, updates, after)) continue
          updates = after
          const statuses = [...updates].sort(byTime).map((one) => one.status)
          for (const [index, to] of statuses.entries()) {
            expect(transitionProblem(kind, statuses[index - 1] ?? null, to)).toBeNull()
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('what updates make of an incident', () => {
  test('the newest update gives the status, and a backdated one leaves it alone', () => {
    const updates = [update('b', 'monitoring', 200), update('a', 'investigating', 100)]
    expect(deriveIncident('realtime', updates, null).status).toBe('monitoring')
    expect(deriveIncident('realtime', [...updates, update('c', 'identified', 150)], null).status).toBe('monitoring')
  })

  test('it starts with its first update, is resolved when it first closed, and not any more when reopened', () => {
    const updates = [
      update('a', 'investigating', 100),
      update('b', 'monitoring', 200),
      update('c', 'resolved', 300),
      update('d', 'postmortem', 900),
    ]
    expect(deriveIncident('realtime', updates, null)).toMatchObject({
      startedAt: 100,
      monitoringAt: 200,
      resolvedAt: 300,
      status: 'postmortem',
    })
    const reopened = deriveIncident('realtime', [...updates.slice(0, 3), update('e', 'investigating', 400)], null)
    expect(reopened.resolvedAt).toBeNull()
  })

  test('the impact is the worst effect of its life, unless overridden', () => {
    const updates = [
      update('a', 'investigating', 100, [{ component: 'x', status: 'major_outage' }]),
      update('b', 'identified', 200, [{ component: 'x', status: 'degraded_performance' }]),
      update('c', 'resolved', 300, [{ component: 'x', status: 'operational' }]),
    ]
    expect(deriveIncident('realtime', updates, null).impact).toBe('critical')
    expect(deriveIncident('realtime', updates.slice(1), null).impact).toBe('minor')
    expect(deriveIncident('realtime', updates, 'none').impact).toBe('none')
    expect(deriveIncident('maintenance', [update('a', 'scheduled', 1)], null).impact).toBe('maintenance')
  })

  test('the order of arrival makes no difference', () => {
    const updates = fc.array(
      fc.record({
        id: fc.uuid(),
        status: fc.constantFrom<IncidentStatus>('investigating', 'identified', 'monitoring', 'resolved'),
        at: fc.integer({ min: 0, max: 50 }),
        created: fc.integer({ min: 0, max: 50 }),
        affected: fc.constant([]),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(updates, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const shuffled = list
          .map((one) => ({ one, key: numbers.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(deriveIncident('realtime', shuffled, null)).toEqual(deriveIncident('realtime', list, null))
      }),
    )
  })
})
