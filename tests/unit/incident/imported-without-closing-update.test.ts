import { describe, expect, test } from 'vitest'
import { derivePublication, toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { deriveEffects } from '../../../src/core/incident/effects.ts'
import { incidentSpans } from '../../../src/core/uptime/incident-spans.ts'
import { component, incident, ledgerRow, NOW, snapshot, update } from '../publication/sample.ts'

const affected = (id: string) => [
  { component: id, name: 'API', old_status: 'operational' as const, status: 'major_outage' as const },
]

describe('an imported incident that closed by its record, of which the closing update is missing', () => {
  const api = component()
  const closed = incident({
    status: 'resolved',
    created: '2026-11-10T10:00:00.000Z',
    resolved_at: '2026-11-10T11:00:00.000Z',
    external_id: 'abcdef123456',
    updates: [update({ display_at: '2026-11-10T10:00:00.000Z', affected: affected(api.id) })],
  })
  const later = incident({
    created: '2026-11-20T10:00:00.000Z',
    status: 'resolved',
    resolved_at: '2026-11-20T12:00:00.000Z',
    updates: [
      update({ status: 'resolved', display_at: '2026-11-20T12:00:00.000Z' }),
      update({ display_at: '2026-11-20T10:00:00.000Z', affected: affected(api.id) }),
    ],
  })

  test('caused nothing after it, and nothing of it stands', () => {
    const [end] = incidentSpans(toPublicIncident(closed)).map(({ to }) => to)
    expect(end).toBe(Date.parse('2026-11-10T11:00:00.000Z'))
    expect(deriveEffects(toPublicIncident(closed))).toMatchObject([{ ongoing: null }])
  })

  test('is not named on the bad day of another', () => {
    const of = (id: string) => ({ cause: 'incident' as const, incident: id })
    const publication = derivePublication(
      snapshot({
        components: [api],
        incidents: [later, closed],
        ledger: [
          ledgerRow(api, '2026-11-10T10:00:00.000Z', 'major_outage', of(closed.id)),
          ledgerRow(api, '2026-11-10T11:00:00.000Z', 'operational', of(closed.id)),
          ledgerRow(api, '2026-11-20T10:00:00.000Z', 'major_outage', of(later.id)),
          ledgerRow(api, '2026-11-20T12:00:00.000Z', 'operational', of(later.id)),
        ],
      }),
      { now: NOW, previous: null },
    )
    const named = publication.components[0]?.days.map(({ date, incidents }) => [date, incidents])
    expect(named).toEqual([
      ['2026-11-10', [closed.id]],
      ['2026-11-20', [later.id]],
    ])
  })
})
