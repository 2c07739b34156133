import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { Publication } from '../../../src/core/publication/publication.ts'
import { findUnseenUpdates, limitToSeen, type SeenContent } from '../../../src/islands/visitor/seen-content.ts'
import { component, incident, NOW, snapshot, update } from '../publication/sample.ts'

const first = update({ id: 'first', display_at: '2026-11-21T13:18:00.000Z' })
const second = update({ id: 'second', status: 'monitoring', display_at: '2026-11-21T13:40:00.000Z' })
const last = update({ id: 'last', status: 'resolved', display_at: '2026-11-21T13:50:00.000Z' })
const read = (incidents: string[], updates: string[], rows: string[] = []): SeenContent => ({
  incidents: new Set(incidents),
  rows: new Set(rows),
  updates: new Set(updates),
})

function publication(...incidents: ReturnType<typeof incident>[]): Publication {
  return derivePublication(snapshot({ components: [component()], incidents }), { now: NOW })
}

describe('content that is held back from a busy reader', () => {
  it('is a new update; what its line says of the incident is of now', () => {
    const now = publication(incident({ id: 'one', status: 'monitoring', updates: [second, first] }))
    const before = read(['one'], ['first'])
    expect(findUnseenUpdates(now, before).map(({ id }) => id)).toEqual(['second'])
    const [limited] = limitToSeen(now, before).incidents
    expect(limited?.updates.map(({ id }) => id)).toEqual(['first'])
    expect(limited?.status).toBe('monitoring')
  })

  it('is a new incident', () => {
    const now = publication(incident({ id: 'one', updates: [first] }))
    expect(findUnseenUpdates(now, read([], [])).map(({ id }) => id)).toEqual(['first'])
    expect(limitToSeen(now, read([], [])).incidents).toEqual([])
  })

  const ended = incident({ id: 'one', status: 'resolved', resolved_at: last.display_at, updates: [last, first] })

  it('is the end of one of several incidents, which would give it another place', () => {
    const other = incident({ id: 'other', updates: [second] })
    const limited = limitToSeen(publication(ended, other), read(['one', 'other'], ['first', 'second'])).incidents
    expect(limited.find(({ id }) => id === 'one')).toMatchObject({ status: 'investigating', resolved_at: null })
  })

  it('is not that the only incident ended, which stays where it is', () => {
    const [limited] = limitToSeen(publication(ended), read(['one'], ['first'])).incidents
    expect(limited).toMatchObject({ status: 'resolved', resolved_at: last.display_at })
    expect(limited?.updates.map(({ id }) => id)).toEqual(['first'])
  })

  it('is an incident that came and ended meanwhile, which stands at the top for a day', () => {
    const over = incident({ id: 'one', status: 'resolved', resolved_at: last.display_at, updates: [last, first] })
    const now = publication(over)
    expect(findUnseenUpdates(now, read([], [])).map(({ id }) => id)).toEqual(['last', 'first'])
    expect(limitToSeen(now, read([], [])).incidents).toEqual([])
  })

  it('is nothing if the reader has seen everything, and nothing of incidents that are a row', () => {
    const over = incident({ id: 'past', status: 'resolved', resolved_at: last.display_at, updates: [last] })
    const now = publication(incident({ id: 'one', updates: [first] }), over)
    expect(findUnseenUpdates(now, read(['one'], ['first'], ['past']))).toEqual([])
    expect(limitToSeen(now, read(['one'], ['first'], ['past']))).toEqual(now)
  })

  it('is not what was taken back: that goes at once', () => {
    const now = publication(incident({ id: 'one', updates: [first] }))
    const limited = limitToSeen(now, read(['one', 'gone'], ['first', 'second']))
    expect(limited.incidents.map(({ id, updates }) => [id, updates.length])).toEqual([['one', 1]])
  })
})
