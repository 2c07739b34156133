import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_WEIGHTS } from '../../../src/core/page/page-record.ts'
import { COMPONENT_STATUSES, type ComponentStatus, severity } from '../../../src/core/status/component.ts'
import { MAX_DAY_SPANS } from '../../../src/core/uptime/day-spans.ts'
import { computeUptime } from '../../../src/core/uptime/days.ts'
import { component, ledgerRow } from '../publication/sample.ts'

const one = component()
const DAY = Date.parse('2026-11-20T00:00:00.000Z')
const LENGTH = 86_400_000
/** A thousandth of a day, in milliseconds. */
const PART = LENGTH / 1000

type Step = { at: number; status: ComponentStatus }

/** The day that steps within it leave; it ends as operational as it began. */
function dayOf(steps: Step[]) {
  const changes = [...steps, { at: LENGTH, status: 'operational' as const }].map(({ at, status }) =>
    ledgerRow(one, new Date(DAY + at).toISOString(), status),
  )
  const rest = { created: '2026-01-01T00:00:00.000Z', startDate: '', timeZone: 'UTC', weights: DEFAULT_WEIGHTS }
  const { days } = computeUptime({ ...rest, changes, now: DAY + LENGTH })
  expect(days.length).toBeLessThanOrEqual(1)
  return days[0] ?? null
}

/** A status that is set and taken back so many times, from an instant of the day on. */
const toggled = (times: number, at: number, apart: number, status: ComponentStatus): Step[] =>
  Array.from({ length: 2 * times }, (_, index) => ({
    at: at + index * apart,
    status: index % 2 ? 'operational' : status,
  }))

const step = fc.record({
  at: fc.integer({ min: 0, max: LENGTH - 1 }),
  status: fc.constantFrom(...COMPONENT_STATUSES),
})
/** Many steps close together, which a few anywhere in the day precede and follow. */
const course = fc
  .tuple(
    fc.array(step, { maxLength: 12 }),
    fc.integer({ min: 0, max: LENGTH / 2 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.constantFrom(...COMPONENT_STATUSES)), {
      maxLength: 400,
      size: 'max',
    }),
  )
  .map(([some, begin, many]) => {
    let at = begin
    const close = many.map(([apart, status]) => {
      at += apart
      return { at, status }
    })
    const byInstant = new Map([...some, ...close].filter((next) => next.at < LENGTH).map((next) => [next.at, next]))
    const inOrder = [...byInstant.values()].sort((a, b) => a.at - b.at)
    return inOrder.filter(({ status }, index) => status !== (inOrder[index - 1]?.status ?? 'operational'))
  })

describe('the times of a day', () => {
  it('are one where the same comes back within what a day can tell apart', () => {
    const day = dayOf(toggled(200, 130.2 * PART, 42, 'major_outage'))
    expect(day?.spans).toEqual([{ status: 'major_outage', from: 130, to: 131 }])
  })

  it('show the worst of what falls together, and what stands beside it', () => {
    const day = dayOf([
      { at: 100 * PART, status: 'degraded_performance' },
      { at: 120.4 * PART, status: 'major_outage' },
      { at: 120.6 * PART, status: 'degraded_performance' },
      { at: 140.8 * PART, status: 'partial_outage' },
      { at: 140.9 * PART, status: 'operational' },
    ])
    expect(day?.spans).toEqual([
      { status: 'degraded_performance', from: 100, to: 120 },
      { status: 'major_outage', from: 120, to: 121 },
      { status: 'degraded_performance', from: 121, to: 140 },
      { status: 'partial_outage', from: 140, to: 141 },
    ])
  })

  it('are rounded more coarsely where they are more than a day can show', () => {
    const day = dayOf(toggled(400, 1000, 100_000, 'partial_outage'))
    expect(day?.spans.length).toBeLessThanOrEqual(MAX_DAY_SPANS)
    expect(day?.seconds).toEqual({ partial_outage: 400 * 100 })
  })

  it('whatever happened are few, in order, apart where they are alike, and none of them mild where it was worse', () => {
    fc.assert(
      fc.property(course, (steps) => {
        const day = dayOf(steps)
        const spans = day?.spans ?? []
        expect(spans.length).toBeLessThanOrEqual(MAX_DAY_SPANS)
        let before = { status: '', to: 0 }
        for (const { status, from, to } of spans) {
          expect(Number.isInteger(from) && Number.isInteger(to) && from < to && to <= 1000).toBe(true)
          expect(before.status === status ? from > before.to : from >= before.to).toBe(true)
          before = { status, to }
        }
        const seconds: Record<string, number> = {}
        for (const [index, { at, status }] of steps.entries()) {
          if (status === 'operational') continue
          const end = steps[index + 1]?.at ?? LENGTH
          seconds[status] = (seconds[status] ?? 0) + end - at
          const there = spans.find(({ from, to }) => from * PART <= at && at < to * PART)
          expect(there && severity(there.status) >= severity(status)).toBe(true)
        }
        const worst = Math.max(0, ...Object.keys(seconds).map((status) => severity(status as ComponentStatus)))
        expect(Math.max(0, ...spans.map(({ status }) => severity(status)))).toBe(worst)
        for (const status of Object.keys(seconds)) seconds[status] = Math.round((seconds[status] ?? 0) / 1000)
        expect(day?.seconds ?? {}).toEqual(seconds)
      }),
    )
  })
})
