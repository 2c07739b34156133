import { describe, expect, it, vi } from 'vitest'
import type { ArchiveReader } from '../../../src/core/archive/reader.ts'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { PublicationState } from '../../../src/core/publication/publication-state.ts'
import { feedResponse } from '../../../src/pages/_feed.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const denied = () => Promise.reject(new Error('no archive'))
const broken: ArchiveReader = {
  incident: denied,
  neighbours: denied,
  newest: denied,
  months: denied,
  search: denied,
  monthsWithText: denied,
  addresses: denied,
  calendar: denied,
  uptimes: denied,
  combinedUptime: denied,
}
const FORMATS = ['rss', 'atom', 'json', 'ics'] as const
const api = component({ id: 'c00000000000001' })
const published: PublicationState = {
  state: 'published',
  publication: derivePublication(snapshot({ components: [api] }), { now: NOW }),
  confirmedAt: new Date(NOW).toISOString(),
  stale: false,
}

function ask(name: (typeof FORMATS)[number], reading: PublicationState, params = {}, archive = broken) {
  return feedResponse(name, {
    locals: { publicationState: reading, archive, origin: 'https://status.example', locale: 'en' },
    params,
  })
}

describe.each(FORMATS)('a feed (%s) that cannot be made', (name) => {
  it('says that nothing is known, or that the archive cannot be read, and is never an empty one', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const [reading, code] of [
      [{ state: 'unknown', since: null }, 'status_unknown'],
      [published, 'archive_unavailable'],
    ] as const) {
      const answer = await ask(name, reading)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ code })
    }
    log.mockRestore()
  })

  it('is empty where nothing ever happened', async () => {
    expect((await ask(name, published, {}, { ...broken, newest: async () => [] })).status).toBe(200)
  })

  it('has nothing at the address of a component that the page does not show', async () => {
    expect((await ask(name, published, { id: 'c00000000000009' })).status).toBe(404)
    expect((await ask(name, published, { id: '' })).status).toBe(404)
  })
})
