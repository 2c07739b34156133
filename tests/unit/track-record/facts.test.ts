import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INCIDENT_STATUSES, isClosed } from '../../../src/core/status/incident.ts'
import {
  gapsBetween,
  judgePromises,
  type RecordedIncident,
  type RecordedUpdate,
  untilFirstUpdate,
} from '../../../src/core/track-record/facts.ts'

const NOW = 1_000_000
const moment = fc.nat(NOW)
const update: fc.Arbitrary<RecordedUpdate> = fc.record({
  posted: moment,
  status: fc.constantFrom(...INCIDENT_STATUSES),
  promised: fc.option(fc.nat(2 * NOW)),
})
const incident: fc.Arbitrary<RecordedIncident> = fc.record({
  began: moment,
  resolved: fc.option(moment),
  updates: fc.uniqueArray(update, { selector: ({ posted }) => posted, maxLength: 8 }),
})
const told = (...updates: [posted: number, promised: number | null, status?: RecordedUpdate['status']][]) => ({
  began: 0,
  resolved: null,
  updates: updates.map(([posted, promised, status = 'investigating']) => ({ posted, promised, status })),
})

describe('a promise of the next update', () => {
  it.each([
    ['kept by an update before it', told([0, 30], [20, null]), [true]],
    ['kept by one at the very moment', told([0, 30], [30, null]), [true]],
    ['kept by the end', told([0, 30], [29, null, 'resolved']), [true]],
    ['broken by one after it', told([0, 30], [31, null]), [false]],
    ['broken where none came', told([0, NOW - 1]), [false]],
    ['neither while it is ahead', told([0, NOW]), []],
    ['neither where nobody promised, or nobody knows', told([0, null], [90, null]), []],
    ['judged once for each update', told([0, 30], [20, 50], [60, null]), [true, false]],
    ['none of what has ended', told([0, 30, 'resolved'], [90, null, 'postmortem']), []],
  ])('is %s', (_, one, kept) => {
    expect(judgePromises(one, NOW).map(({ isKept }) => isKept)).toEqual(kept)
  })

  it('is judged the same in whatever order the updates are read', () => {
    fc.assert(
      fc.property(incident, (one) => {
        const turned = { ...one, updates: one.updates.toReversed() }
        expect(judgePromises(turned, NOW)).toEqual(judgePromises(one, NOW))
      }),
    )
  })

  it('is kept or broken at most once, and only where an open incident made one', () => {
    fc.assert(
      fc.property(incident, (one) => {
        const made = one.updates.filter(({ promised, status }) => promised !== null && !isClosed(status))
        const judged = judgePromises(one, NOW)
        expect(judged.length).toBeLessThanOrEqual(made.length)
        const dues = made.map(({ promised }) => promised)
        for (const { due } of judged) expect(dues).toContain(due)
      }),
    )
  })

  it('stays as it was judged as time goes on', () => {
    fc.assert(
      fc.property(incident, fc.nat(NOW), (one, later) => {
        const after = judgePromises(one, NOW + later)
        for (const judged of judgePromises(one, NOW)) expect(after).toContainEqual(judged)
      }),
    )
  })

  it('is kept no more where the update that kept it is deleted and none came in time', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 500 }), fc.nat(500), (posted, length, early) => {
        const due = posted + length
        const keeper = Math.max(posted, due - early)
        const both = told([posted, due], [keeper, null], [due + 1, null])
        expect(judgePromises(both, 2 * NOW)).toEqual([{ due, isKept: true }])
        const left = told([posted, due], [due + 1, null])
        expect(judgePromises(left, 2 * NOW)).toEqual([{ due, isKept: false }])
      }),
    )
  })
})

describe('the times between updates', () => {
  it('add up to the time from the first to the last, while it is open', () => {
    const open = incident
      .filter(({ updates }) => updates.every(({ status }) => !isClosed(status)))
      .map((one) => ({ ...one, resolved: null }))
    fc.assert(
      fc.property(open, (one) => {
        const posted = one.updates.map((each) => each.posted)
        const span = posted.length === 0 ? 0 : Math.max(...posted) - Math.min(...posted)
        expect(gapsBetween(one).reduce((all, gap) => all + gap, 0)).toBe(span)
      }),
    )
  })

  it('leave out what comes after the end: nobody waits for a postmortem, or for what begins again', () => {
    const one = told([0, null], [20, null, 'resolved'], [90, null, 'postmortem'], [95, null, 'postmortem'])
    expect(gapsBetween(one)).toEqual([20])
  })

  it('begin with when it began; one that is told of at once is not told of before', () => {
    expect(untilFirstUpdate({ ...told([50, null]), began: 20 })).toBe(30)
    expect(untilFirstUpdate({ ...told([50, null]), began: 60 })).toBe(0)
    expect(untilFirstUpdate(told())).toBeNull()
  })

  it('are not counted of an incident that was entered once it was over', () => {
    const entered = { ...told([500, null], [501, null, 'resolved']), began: 20, resolved: 60 }
    expect(untilFirstUpdate(entered)).toBeNull()
    expect(gapsBetween(entered)).toEqual([])
    expect(gapsBetween({ ...entered, resolved: 501 })).toEqual([1])
  })
})
