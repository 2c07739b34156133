import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { deriveBoard } from '../../../src/core/incident/board.ts'
import type { SnapshotUpdate } from '../../../src/core/snapshot/snapshot.ts'
import { COMPONENT_STATUSES, type ComponentStatus } from '../../../src/core/status/component.ts'
import { INCIDENT_STATUSES, isClosed } from '../../../src/core/status/incident.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { incident, update } from '../publication/sample.ts'

const START = Date.parse('2026-11-22T06:27:00Z')
const MINUTE = 60_000
const at = (minutes: number) => toInstant(START + minutes * MINUTE)

function says(
  minutes: number,
  status: SnapshotUpdate['status'],
  affected: Record<string, ComponentStatus> = {},
): SnapshotUpdate {
  return update({
    id: `update${minutes}`,
    status,
    display_at: at(minutes),
    affected: Object.entries(affected).map(([component, to]) => ({
      component,
      name: `The ${component}`,
      old_status: 'operational' as const,
      status: to,
    })),
  })
}

function board(updates: SnapshotUpdate[], minutes: number, own: Parameters<typeof incident>[0] = {}) {
  const newestFirst = updates.toReversed()
  const status = newestFirst[0]?.status ?? 'investigating'
  const resolved_at = isClosed(status) ? (newestFirst[0]?.display_at ?? null) : null
  const made = incident({ status, resolved_at, started_at: at(0), updates: newestFirst, ...own })
  return deriveBoard(toPublicIncident(made), START + minutes * MINUTE)
}

describe('the board of an incident', () => {
  it('has the worst first, in the order in which they were named', () => {
    const named = { webhooks: 'degraded_performance', frankfurt: 'major_outage', api: 'degraded_performance' } as const
    const drawn = board([says(0, 'investigating', named)], 90)
    expect(drawn?.lanes.map(({ component }) => component)).toEqual(['frankfurt', 'webhooks', 'api'])
  })

  it('reaches to its newest update, which may be ahead of the clock by a moment', () => {
    const drawn = board([says(0, 'investigating'), says(1, 'identified', { api: 'major_outage' })], 0.5)
    expect(drawn).toMatchObject({ lanes: [{ component: 'api' }], marks: [{ at: 0 }, { at: 100 }] })
  })

  it('lets a time without room take none from the next', () => {
    const times = [0, 20, 30, 50].map((minutes) => says(minutes, 'identified', { api: 'major_outage' }))
    expect(board(times, 100)?.marks.map(({ isLabelled, hasDoubleRoom }) => [isLabelled, hasDoubleRoom])).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [true, true],
    ])
  })

  it.each([
    [24 * 60, true],
    [24 * 60 + 1, false],
  ])('of %i minutes tells updates apart by their times: %s', (minutes, isWithinDay) => {
    expect(board([says(0, 'investigating', { api: 'major_outage' })], minutes)).toMatchObject({ isWithinDay })
  })

  it('has a lane for each component, to scale from its beginning to now', () => {
    const drawn = board(
      [
        says(0, 'investigating', { frankfurt: 'major_outage' }),
        says(30, 'identified', { api: 'major_outage' }),
        says(60, 'identified', { api: 'partial_outage' }),
      ],
      90,
    )
    expect(drawn?.lanes).toEqual([
      {
        component: 'frankfurt',
        name: 'The frankfurt',
        status: 'major_outage',
        spans: [{ status: 'major_outage', from: 0, width: 100, since: START, until: null }],
        ms: 90 * MINUTE,
      },
      {
        component: 'api',
        name: 'The api',
        status: 'partial_outage',
        spans: [
          {
            status: 'major_outage',
            from: 33.33,
            width: 33.34,
            since: START + 30 * MINUTE,
            until: START + 60 * MINUTE,
          },
          { status: 'partial_outage', from: 66.67, width: 33.33, since: START + 60 * MINUTE, until: null },
        ],
        ms: 60 * MINUTE,
      },
    ])
    expect(drawn?.marks.map(({ update, at }) => [update, at])).toEqual([
      ['update0', 0],
      ['update30', 33.33],
      ['update60', 66.67],
    ])
  })

  it('ends with the incident', () => {
    const drawn = board([says(0, 'investigating', { api: 'major_outage' }), says(80, 'resolved')], 1_000)
    expect(drawn).toMatchObject({ now: null, from: START, to: START + 80 * MINUTE })
    expect(drawn?.lanes).toMatchObject([{ spans: [{ from: 0, width: 100 }], ms: 80 * MINUTE }])
    expect(drawn?.marks.at(-1)).toEqual({
      update: 'update80',
      at: 100,
      isLabelled: true,
      hasDoubleRoom: true,
      isNewest: true,
    })
  })

  it('names no time that has no room, and none where the end or now stands', () => {
    const drawn = board(
      [0, 10, 20, 95].map((minutes) => says(minutes, 'identified', { api: 'partial_outage' })),
      100,
    )
    expect(drawn?.marks.map(({ at, isLabelled }) => [at, isLabelled])).toEqual([
      [0, true],
      [10, false],
      [20, true],
      [95, false],
    ])
  })

  describe('of work in progress', () => {
    const planned = { kind: 'maintenance', scheduled_for: at(0), scheduled_until: at(100) } as const
    const begun = says(0, 'in_progress', { api: 'under_maintenance' })

    it('reaches to its planned end; its lanes end now, until when is known what they were', () => {
      const drawn = board([begun], 30, planned)
      expect(drawn).toMatchObject({ to: START + 30 * MINUTE, plannedTo: START + 100 * MINUTE })
      expect(drawn?.now).toEqual({ at: 30, isLabelled: true, hasDoubleRoom: true })
      expect(drawn?.lanes).toMatchObject([{ spans: [{ from: 0, width: 30, until: null }], ms: 30 * MINUTE }])
    })

    it('does not say "now" where there is no room beside its beginning or its end', () => {
      expect([5, 13, 14, 77, 78].map((minutes) => board([begun], minutes, planned)?.now?.isLabelled)).toEqual([
        ...[false, false, true],
        ...[true, false],
      ])
    })

    it('ends now once it is late, and when it ended', () => {
      expect(board([begun], 120, planned)).toMatchObject({ plannedTo: null, now: { at: 100 } })
      expect(board([begun, says(50, 'completed')], 60, planned)).toMatchObject({ plannedTo: null, now: null })
    })
  })

  it('says "now" or the time of an update that is ahead of the clock, not both', () => {
    const ahead = [says(0, 'investigating', { api: 'major_outage' }), says(10, 'identified')]
    expect(board(ahead, 9)).toMatchObject({ marks: [{}, { isLabelled: true }], now: { isLabelled: false } })
  })

  it('is missing where the incident took no time, is still to begin, or affected nothing', () => {
    expect(board([says(0, 'resolved', { api: 'major_outage' })], 90)).toBeNull()
    expect(board([says(0, 'investigating')], 90)).toBeNull()
    expect(board([says(0, 'investigating', { api: 'operational' })], 90)).toBeNull()
    const planned = { kind: 'maintenance', scheduled_for: at(600), scheduled_until: at(660) } as const
    expect(board([says(0, 'scheduled', { api: 'under_maintenance' })], 90, planned)).toBeNull()
  })

  it('lies within its edges, in order and without overlap, whatever was posted', () => {
    const posts = fc.array(
      fc.record({
        minutes: fc.nat(300),
        status: fc.constantFrom(...INCIDENT_STATUSES.slice(0, 5)),
        affected: fc.dictionary(fc.constantFrom('api', 'web', 'mail'), fc.constantFrom(...COMPONENT_STATUSES)),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(posts, fc.nat(400), (all, now) => {
        const sorted = all.toSorted((a, b) => a.minutes - b.minutes)
        const first = sorted[0]?.minutes ?? 0
        const updates = sorted.map(({ minutes, status, affected }) => says(minutes, status, affected))
        const drawn = board(updates, now, { started_at: at(first) })
        for (const { spans } of drawn?.lanes ?? []) {
          let end = 0
          for (const { from, width } of spans) {
            expect(from).toBeGreaterThanOrEqual(end)
            expect(width).toBeGreaterThanOrEqual(0)
            end = from + width - 0.011
          }
          expect(end).toBeLessThanOrEqual(100)
        }
        for (const mark of drawn?.marks ?? []) {
          expect(mark.at).toBeGreaterThanOrEqual(0)
          expect(mark.at).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
