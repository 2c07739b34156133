import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findFutureTime } from '../../../src/core/statuspage/future-times.ts'
import { VendorAnswer } from '../../../src/core/statuspage/vendor.ts'

const MOMENT = Date.parse('2026-03-29T10:00:00Z')
const at = (minutes: number) => new Date(MOMENT + minutes * 60_000).toISOString()

/** A document with one maintenance, planned for the next day. */
function planned(own: object, update: object = {}) {
  const early = at(-60)
  const answer = v.parse(VendorAnswer, {
    page: { id: 'nrthwnd00001', name: 'Northwind', updated_at: at(0) },
    scheduled_maintenances: [
      {
        id: 'northwind0m1',
        name: 'New disks',
        status: 'scheduled',
        impact: 'maintenance',
        created_at: early,
        updated_at: early,
        scheduled_for: at(1440),
        scheduled_until: at(1500),
        incident_updates: [
          { id: 'northwind0u1', status: 'scheduled', created_at: early, updated_at: early, ...update },
        ],
        ...own,
      },
    ],
  })
  return [{ name: 'upcoming.json', answer }]
}

describe('a time after the capture’s moment', () => {
  it.each(['created_at', 'updated_at', 'display_at'])('is found as %s of an update', (field) => {
    expect(findFutureTime(planned({}, { [field]: at(6) }), MOMENT)).toEqual({
      file: 'upcoming.json',
      field: `scheduled_maintenances[0].incident_updates[0].${field}`,
      at: at(6),
    })
  })

  it.each(['created_at', 'updated_at', 'monitoring_at', 'resolved_at'])('is found as %s of a maintenance', (field) => {
    expect(findFutureTime(planned({ [field]: at(6) }), MOMENT)?.field).toBe(`scheduled_maintenances[0].${field}`)
  })

  it('is found where a maintenance began later than it is planned for', () => {
    expect(findFutureTime(planned({ started_at: at(1440) }), MOMENT)).toBe(null)
    expect(findFutureTime(planned({ started_at: at(1446) }), MOMENT)?.field).toBe(
      'scheduled_maintenances[0].started_at',
    )
  })

  it('is none by as little as clocks differ, nor where it is planned', () => {
    expect(findFutureTime(planned({ updated_at: at(4) }, { display_at: at(5) }), MOMENT)).toBe(null)
    expect(findFutureTime(planned({ scheduled_until: at(100_000) }), MOMENT)).toBe(null)
  })
})
