import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { applyDelta, deltaBetween, mergeDeltas } from '../../../src/core/live/delta.ts'
import { DeltaMessage } from '../../../src/core/live/messages.ts'
import type { Publication } from '../../../src/core/publication/publication.ts'
import type { Snapshot } from '../../../src/core/snapshot/snapshot.ts'
import { COMPONENT_STATUSES } from '../../../src/core/status/component.ts'
import { component, incident, ledgerRow, NOW, snapshot, update } from '../publication/sample.ts'

const DAY = 86_400_000
const ids = ['one', 'two', 'three', 'four', 'five']
const names = fc.constantFrom('API', 'Mail', 'Web')

/** A page's records as any history may have left them: things come, go, move and change. */
const anySnapshot: fc.Arbitrary<Snapshot> = fc
  .record({
    components: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        name: names,
        position: fc.integer({ min: 0, max: 3 }),
        status: fc.constantFrom(...COMPONENT_STATUSES),
        group: fc.constantFrom('', 'one'),
      }),
      { selector: ({ id }) => id },
    ),
    incidents: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        name: names,
        day: fc.integer({ min: 0, max: 60 }),
        status: fc.constantFrom('investigating' as const, 'resolved' as const),
        bodies: fc.array(fc.constantFrom('a', 'b *c*'), { minLength: 0, maxLength: 3 }),
      }),
      { selector: ({ id }) => id },
    ),
    name: names,
  })
  .map(({ components, incidents, name }) => {
    const listed = components.map((one) => component({ ...one, is_group: one.id === 'one' }))
    return snapshot(
      {
        components: listed,
        incidents: incidents.map(({ day, bodies, ...one }) => {
          const created = new Date(NOW - day * DAY).toISOString()
          return incident({ ...one, created, updates: bodies.map((body, n) => update({ id: `${one.id}${n}`, body })) })
        }),
        ledger: listed.flatMap((one, n) => [
          ledgerRow(one, '2026-01-01T00:00:00.000Z', 'operational', { id: `${one.id}a` }),
          ledgerRow(one, `2026-11-0${n + 1}T00:00:00.000Z`, one.status, { id: `${one.id}b`, incident: ids[n] ?? '' }),
        ]),
      },
      { name },
    )
  })

const anyHistory: fc.Arbitrary<Publication[]> = fc
  .array(fc.record({ records: anySnapshot, later: fc.integer({ min: 0, max: 2 * DAY }) }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((steps) => {
    let now = NOW
    return steps.map(({ records, later }, at) => {
      now += later
      return derivePublication({ ...records, revision: at + 1 }, { now })
    })
  })

describe('a delta', () => {
  it('and the publication it starts from give the next one, over any history', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        let current = history[0]
        for (const next of history.slice(1)) {
          if (!current) throw new Error('no base')
          const sent = v.parse(DeltaMessage, JSON.parse(JSON.stringify(deltaBetween(current, next))))
          current = applyDelta(current, sent)
          expect(current).toEqual(next)
        }
      }),
    )
  })

  it('is as good as all those that it was merged of, and tells nothing of what stood between', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const steps = history.flatMap((next, at) => {
          const before = history[at - 1]
          return before ? [deltaBetween(before, next)] : []
        })
        const [base, last, [first, ...later]] = [history[0], history.at(-1), steps]
        if (!base || !last || !first) throw new Error('no history')
        const merged = mergeDeltas(first, ...later)
        expect(applyDelta(base, merged)).toEqual(last)
        const shown = new Set(last.incidents.flatMap(({ updates }) => updates.map(({ id }) => id)))
        const sent = Object.values(merged.changes.incidents ?? {}).flatMap((one) => one?.updates ?? [])
        expect(sent.filter(({ id }) => !shown.has(id))).toEqual([])
      }),
    )
  })

  it('may leave revisions out', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const [first, last] = [history[0], history.at(-1)]
        if (!first || !last) throw new Error('no history')
        expect(applyDelta(first, deltaBetween(first, last))).toEqual(last)
      }),
    )
  })

  it('holds nothing that stayed the same', () => {
    const records = snapshot({ components: [component(), component()], incidents: [incident()] })
    const base = derivePublication(records, { now: NOW })
    const touched = { ...records, revision: 8, page: { ...records.page, name: 'Other' } }
    const { from, to, changes } = deltaBetween(base, derivePublication(touched, { now: NOW }))
    expect([from, to]).toEqual([7, 8])
    expect(Object.keys(changes).sort()).toEqual(['day', 'page', 'published_at'])
  })

  it('leaves the base as it was', () => {
    const base = derivePublication(snapshot({ components: [component()] }), { now: NOW })
    const copy = structuredClone(base)
    applyDelta(base, deltaBetween(base, derivePublication(snapshot({ incidents: [incident()] }), { now: NOW })))
    expect(base).toEqual(copy)
  })
})
