import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_INCIDENTS_PER_PART, MAX_PART_BYTES, splitPlan } from '../../../src/core/statuspage/import-parts.ts'
import { addPart, NO_TOTALS } from '../../../src/core/statuspage/import-totals.ts'
import type { ImportPlan, PlannedIncident } from '../../../src/core/statuspage/plan-schema.ts'

const AT = '2026-01-01T00:00:00.000Z'

const incident = (number: number, bytes: number, started_at = AT): PlannedIncident => ({
  id: `spi${String(number).padStart(12, '0')}`,
  external_id: String(number),
  kind: 'realtime',
  name: 'x'.repeat(Math.max(1, bytes)),
  status: 'resolved',
  impact: 'minor',
  started_at,
  monitoring_at: null,
  resolved_at: AT,
  scheduled_for: null,
  scheduled_until: null,
  source: null,
  updates: [],
  created: AT,
  updated: AT,
})

const plan = (incidents: PlannedIncident[]): ImportPlan => ({
  vendor: 'statuspage',
  shift: 0,
  page: { id: 'sppnrthwnd00001', external_id: 'x', name: 'Northwind', url: '', time_zone: 'UTC', updated: AT },
  components: [],
  incidents,
})

describe('a plan in parts', () => {
  it('has every incident once, none too large, the oldest first', () => {
    const sizes = fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 1_200_000 }), day: fc.nat({ max: 20 }) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(sizes, (many) => {
        const all = many.map(({ bytes, day }, at) =>
          incident(
            at,
            at % 7 === 0 ? bytes : bytes % 3000,
            `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`,
          ),
        )
        const split = splitPlan(plan(all))
        if (!split) return false
        const [first, ...parts] = split.parts
        const shared = parts.flatMap(({ incidents }) => incidents)
        expect(first?.incidents).toEqual([])
        expect([...shared, ...split.tooLarge].map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
        expect(shared.map(({ started_at }) => started_at)).toEqual(shared.map(({ started_at }) => started_at).sort())
        return parts.every(
          (part) =>
            part.incidents.length > 0 &&
            part.incidents.length <= MAX_INCIDENTS_PER_PART &&
            JSON.stringify(part).length <= MAX_PART_BYTES,
        )
      }),
      { numRuns: 40 },
    )
  })

  it('is none where the components alone are too large', () => {
    const large = { ...plan([]), page: { ...plan([]).page, url: 'x'.repeat(MAX_PART_BYTES) } }
    expect(splitPlan(large)).toBe(null)
  })
})

describe('what the parts of an import did', () => {
  const none = { created: 0, changed: 0, kept: 0 }
  const report = (own: Partial<Record<'components' | 'incidents', typeof none>>) => ({
    page: { id: 'p', slug: 'p', made: false, owned: true, set_up: true },
    ...{ created: 0, changed: 0, kept: 0 },
    tables: { pages: none, components: none, incidents: none, incident_updates: none, ...own },
    rows: {
      created: [],
      changed: [],
      kept: [{ collection: 'incidents' as const, id: incident(1, 1).id, why: 'older' as const }],
    },
    ...{ details: [], uptime_kept: ['Ours'], open: [{ name: 'x', at: '2026-03-01T00:00:00.000Z' }] },
  })

  it('is added up, the components counted in the first part alone', () => {
    const part = plan([incident(1, 1)])
    const components = { created: 3, changed: 0, kept: 1 }
    const first = addPart(NO_TOTALS, report({ components }), part, true)
    const both = addPart(first, report({ components, incidents: { created: 2, changed: 1, kept: 1 } }), part, false)
    expect(both).toMatchObject({ components, incidents: { created: 2, changed: 1, kept: 1 } })
    expect([both.uptimeKept, both.open.length]).toEqual([['Ours'], 2])
    expect(both.left).toEqual([
      { what: 'incident', name: 'x', why: 'older' },
      { what: 'incident', name: 'x', why: 'older' },
    ])
  })
})
