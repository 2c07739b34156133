import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { activeByUrgency } from '../../../src/core/incident/active.ts'
import { applyDelta, deltaBetween } from '../../../src/core/live/delta.ts'
import { IMPACTS, INCIDENT_KINDS, INCIDENT_STATUSES } from '../../../src/core/status/incident.ts'
import { incident, NOW, snapshot, update } from '../publication/sample.ts'

const days = fc.integer({ min: 0, max: 3 }).map((day) => new Date(NOW - day * 86_400_000).toISOString())
const anyIncidents = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    kind: fc.constantFrom(...INCIDENT_KINDS),
    status: fc.constantFrom(...INCIDENT_STATUSES),
    impact: fc.constantFrom(...IMPACTS),
    created_at: days,
  }),
  { selector: ({ id }) => id },
)
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

describe('what is under way', () => {
  it('is met with the worst first, then the newest, and planned work after what is broken', () => {
    const one = (id: string, kind: 'realtime' | 'maintenance', status: (typeof INCIDENT_STATUSES)[number], day = 1) => {
      return { id, kind, status, impact: 'minor' as const, created_at: `2026-11-0${day}T12:00:00.000Z` }
    }
    const incidents = [
      one('ahead', 'maintenance', 'scheduled', 9),
      { ...one('work', 'maintenance', 'in_progress', 8), impact: 'critical' as const },
      { ...one('trivial', 'realtime', 'investigating', 7), impact: 'none' as const },
      one('newer', 'realtime', 'monitoring', 6),
      one('checks', 'maintenance', 'verifying', 5),
      one('over', 'realtime', 'postmortem', 4),
      one('older', 'realtime', 'investigating', 3),
      { ...one('worst', 'realtime', 'identified', 2), impact: 'critical' as const },
      one('done', 'maintenance', 'completed', 1),
    ]
    expect(idsOf(activeByUrgency(incidents))).toEqual(['worst', 'newer', 'older', 'trivial', 'work', 'checks'])
  })

  it('has one order, whatever order it comes in, and again in its own', () => {
    const shuffled = anyIncidents.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const sorted = activeByUrgency(all)
        expect(activeByUrgency(other)).toEqual(sorted)
        expect(activeByUrgency(sorted)).toEqual(sorted)
        for (const [at, later] of sorted.entries()) {
          const before = sorted[at - 1]
          if (before?.kind !== later.kind) continue
          expect(IMPACTS.indexOf(before.impact)).toBeGreaterThanOrEqual(IMPACTS.indexOf(later.impact))
        }
      }),
    )
  })

  it('has the same order at the edge and in a browser that took deltas', () => {
    const anyPage = anyIncidents.map((all) =>
      all.map(({ id, impact, created_at: created, status }) => {
        return incident({ id, impact, created, status, updates: [update({ status })] })
      }),
    )
    fc.assert(
      fc.property(anyPage, anyPage, (before, after) => {
        const [base, next] = [before, after].map((incidents, at) =>
          derivePublication({ ...snapshot({ incidents }), revision: at + 7 }, { now: NOW }),
        )
        if (!base || !next) throw new Error('no publication')
        const applied = applyDelta(base, deltaBetween(base, next))
        expect(idsOf(activeByUrgency(applied.incidents))).toEqual(idsOf(activeByUrgency(next.incidents)))
      }),
    )
  })
})
