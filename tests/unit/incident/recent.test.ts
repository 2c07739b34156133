import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { hoursLeft, nextRecentChange, recentlyResolved } from '../../../src/core/incident/recent.ts'
import type { SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { incident, NOW, snapshot } from '../publication/sample.ts'

const HOUR = 3_600_000

const endedAgo = (hours: number, own: Partial<SnapshotIncident> = {}) =>
  incident({ status: 'resolved', resolved_at: toInstant(NOW - hours * HOUR), ...own })
const publish = (...incidents: SnapshotIncident[]) => derivePublication(snapshot({ incidents }), { now: NOW })

describe('an incident that has just ended', () => {
  it('is among the recent ones for a day, the last to end first', () => {
    const [early, late] = [endedAgo(23.9), endedAgo(0.5)]
    const publication = publish(
      early,
      endedAgo(24),
      late,
      incident(),
      endedAgo(2, { kind: 'maintenance', status: 'completed' }),
    )
    expect(recentlyResolved(publication).map(({ id }) => id)).toEqual([late.id, early.id])
  })

  it('changes the page at each full hour since its end', () => {
    expect(nextRecentChange(publish(endedAgo(1.25)))).toBe(NOW + 0.75 * HOUR)
    expect(nextRecentChange(publish(endedAgo(5), endedAgo(3.9)))).toBe(NOW + 0.1 * HOUR)
    expect(nextRecentChange(publish(endedAgo(24), incident()))).toBeNull()
  })

  it('changes it by those at its top alone, however many have ended', () => {
    const top = [endedAgo(1.5), endedAgo(2.5), endedAgo(3.5)]
    expect(nextRecentChange(publish(...top, endedAgo(4.9)))).toBe(NOW + 0.5 * HOUR)
  })

  it('has less and less of its day left, in whole hours', () => {
    const left = [0, 0.9, 1, 12.5, 23.9, 24, 40].map((hours) => hoursLeft(toInstant(NOW), NOW + hours * HOUR))
    expect(left).toEqual([24, 24, 23, 12, 1, 0, 0])
  })
})
