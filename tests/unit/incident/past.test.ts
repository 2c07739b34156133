import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { isPast } from '../../../src/core/incident/past.ts'
import { incident } from '../publication/sample.ts'

const ended = (resolved_at: string) => toPublicIncident(incident({ status: 'resolved', resolved_at }))

describe('nobody waits for news of an incident', () => {
  it('that ended two days before the page’s day, which is more than a day ago in any zone', () => {
    const last = ended('2026-11-19T23:59:00.000Z')
    expect(isPast(last, '2026-11-22')).toBe(true)
    expect(isPast(last, '2026-11-21')).toBe(false)
    expect(isPast(ended('2026-11-22T10:00:00.000Z'), '2026-11-22')).toBe(false)
  })

  it('and not of one that is open, however old', () => {
    expect(isPast(toPublicIncident(incident({ created: '2026-01-01T10:00:00.000Z' })), '2026-11-22')).toBe(false)
  })
})
