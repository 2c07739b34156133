import { describe, expect, it, vi } from 'vitest'
import type { ArchiveReader } from '../../../src/core/archive/reader.ts'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { PublicationState } from '../../../src/core/publication/publication-state.ts'
import { v2Incidents, v2Status } from '../../../src/core/statuspage/answers.ts'
import { v2Response } from '../../../src/pages/api/v2/_response.ts'
import { NOW, snapshot } from '../publication/sample.ts'

const published: PublicationState = {
  state: 'published',
  publication: derivePublication(snapshot(), { now: NOW }),
  confirmedAt: new Date(NOW).toISOString(),
  stale: false,
}
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
const empty: ArchiveReader = { ...broken, incident: async () => null, newest: async () => [] }

function ask(publicationState: PublicationState, archive: ArchiveReader = empty) {
  return { locals: { publicationState, archive, origin: 'https://status.example' }, params: {} }
}

describe('an answer of the public API v2', () => {
  it('is JSON that no search engine keeps', async () => {
    const answer = await v2Response(v2Status, ask(published))
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(await answer.json()).toMatchObject({ status: { indicator: 'none' } })
  })

  it.each([
    [null, 'The status of this page is unknown.'],
    ['2026-11-21T14:02:10.000Z', 'The status of this page is unknown since 2026-11-21T14:02:10.000Z.'],
  ])('says that nothing is known (since %s), and never that all is well', async (since, message) => {
    const answer = await v2Response(v2Status, ask({ state: 'unknown', since }))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({ error: message, code: 'status_unknown', message })
  })

  it('says that the archive cannot be read, and never that there was nothing', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answer = await v2Response(
      async (context, { locals }) => v2Incidents(context, await locals.archive.newest('realtime', 50)),
      ask(published, broken),
    )
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'archive_unavailable' })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('is 404 where there is no such thing', async () => {
    const answer = await v2Response(() => null, ask(published))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })
})
