import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IMPACTS } from '../../../src/core/status/incident.ts'
import {
  currentStatus,
  endedIncidents,
  maintenanceToday,
  openIncidents,
  overdueIncidents,
} from '../../../src/islands/team/board-view.ts'
import { FakeBackend, incident, NOW, update } from '../stores/team/fake-backend.ts'

const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const boardOf = (incidents: ReturnType<typeof incident>[]) => ({ ...new FakeBackend().board, incidents })

describe('the open incidents of the console', () => {
  it('begin with the worst, of equals with one that is overdue, then with the newest', () => {
    const board = boardOf([
      incident({ name: 'trivial', impact: 'none', created: at(-1), next_update_at: at(-30) }),
      incident({ name: 'newer', impact: 'critical', created: at(-2), next_update_at: at(5) }),
      incident({ name: 'quiet', impact: 'critical', created: at(-5) }),
      incident({ name: 'overdue', impact: 'critical', created: at(-9), next_update_at: at(-13) }),
      incident({ name: 'major', created: at(-3), next_update_at: at(-1) }),
    ])
    const names = openIncidents(board, NOW).map(({ name }) => name)
    expect(names).toEqual(['overdue', 'newer', 'quiet', 'major', 'trivial'])
    expect(openIncidents(board, NOW + 6 * 60_000)[0]?.name, 'both are overdue').toBe('newer')
  })

  it('are not overdue once all that was posted is taken back', () => {
    const late = incident({ next_update_at: at(-1) })
    expect(overdueIncidents(boardOf([late]), NOW)).toHaveLength(1)
    expect(overdueIncidents(boardOf([{ ...late, status: null }]), NOW)).toEqual([])
  })

  it('have one order, whatever order they are read in', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        impact: fc.constantFrom(...IMPACTS),
        created: fc.constantFrom(at(-9), at(-5)),
        next_update_at: fc.constantFrom(null, at(-1), at(1)),
      }),
      { selector: ({ id }) => id },
    )
    const shuffled = some.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, (both) => {
        const [one, other] = both.map((all) => openIncidents(boardOf(all.map((each) => incident(each))), NOW))
        expect(other?.map(({ id }) => id)).toEqual(one?.map(({ id }) => id))
      }),
    )
  })
})

describe('the incidents that ended, in the console', () => {
  it('are those of a day that visitors see, the last to end first, whenever they began', () => {
    const ended = (name: string, began: number, minutes: number) =>
      incident({ name, status: 'resolved', created: at(began), resolved_at: at(minutes) })
    const board = boardOf([
      ended('first', -20, -15),
      ended('long ago', -2_000, -1_441),
      ended('last', -300, -2),
      { ...ended('taken back', -30, -1), published: false },
      incident({ name: 'open' }),
      ended('second', -60, -9),
    ])
    expect(endedIncidents(board, NOW).map(({ name }) => name)).toEqual(['last', 'second', 'first'])
  })
})

describe('maintenance of today', () => {
  const planned = (name: string, scheduled_for: string, changes = {}) =>
    incident({ kind: 'maintenance', name, status: 'scheduled', scheduled_for, ...changes })
  const board = (...incidents: ReturnType<typeof incident>[]) => ({ ...new FakeBackend().board, incidents })

  it('is what begins on the day of the page’s zone, runs, or is late; the first first', () => {
    const rows = board(
      planned('tonight', '2026-11-21T22:00:00.000Z'),
      planned('tomorrow in UTC, today in New York', '2026-11-22T02:00:00.000Z'),
      planned('late', '2026-11-20T22:00:00.000Z'),
      planned('running', '2026-11-19T22:00:00.000Z', { status: 'in_progress' }),
      planned('over', '2026-11-21T08:00:00.000Z', { status: 'completed', resolved_at: '2026-11-21T09:00:00.000Z' }),
      planned('taken back', '2026-11-21T22:00:00.000Z', { published: false }),
    )
    const names = (zone: string) => maintenanceToday(rows, NOW, zone).map(({ name }) => name)
    expect(names('UTC')).toEqual(['running', 'late', 'tonight'])
    expect(names('America/New_York')).toEqual(['running', 'late', 'tonight', 'tomorrow in UTC, today in New York'])
  })
})

describe('the status of an incident in the console', () => {
  const before = incident({ name: 'open', status: 'investigating', revision: 4 })
  const posted = (revision: number) => [update(before.id, { status: 'monitoring', revision })]

  it('is that of an update which came before the incident did', () => {
    expect(currentStatus(before, posted(5))).toBe('monitoring')
  })

  it('is the incident’s own where it is as new', () => {
    expect(currentStatus(before, posted(3))).toBe('investigating')
    expect(currentStatus(before, [])).toBe('investigating')
  })
})
