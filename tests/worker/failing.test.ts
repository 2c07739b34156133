import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PARTIAL_TTL } from '../../src/edge/base/limits.ts'
import { memoryOf } from '../../src/edge/memory/page-memory.ts'
import {
  hostOf,
  incidentOf,
  newPageId,
  publish,
  recordedRequests,
  setBackend,
  snapshotOf,
} from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { renderedPaths } from './support/entry.ts'
import { hub, pullAndAge, readingRelay, visit } from './support/visitor.ts'

afterEach(() => reset())

describe('a public page, when something fails,', () => {
  it('goes on without the backend, asks it nothing, and says when the news is old', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await setBackend({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }], mode: 'answers' })
    await visit(page, '/healthz')
    await setBackend({ mode: 'silent' })
    await runInDurableObject(readingRelay(page), (_, state) => {
      const long = JSON.stringify({ at: Date.now() - 91_000 })
      state.storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'confirmed'", long)
    })
    await evictDurableObject(readingRelay(page))
    Object.assign(memoryOf(page), { current: null, refreshedAt: 0 })
    const response = await visit(page, '/')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ publicationState: { state: 'published', stale: true } })
    const paths = (await recordedRequests()).map(({ path }) => path.split('?')[0])
    expect(paths.filter((path) => path?.includes('/records'))).toEqual([])
  })

  it('is read from the hub when the relay fails', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await beforeCall(readingRelay(page), 'newerThan', () => Promise.reject(new Error('a broken relay')))
    Object.assign(memoryOf(page), { current: null, refreshedAt: 0 })
    expect(await (await visit(page, '/')).json()).toMatchObject({ publicationState: { state: 'published' } })
  })

  it('is served as it was when its rendering fails', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/fragile')
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await pullAndAge(page)
    const second = await visit(page, '/fragile')
    expect(second.status).toBe(200)
    expect(await second.text()).toBe(await first.text())
  })

  it('is never a blank error when there is no former one', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, '/broken')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).toContain('Status unknown')
  })

  it('passes on what a route itself says of a failure, for nobody to keep', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, '/unavailable')
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await response.json()).toEqual({ code: 'archive_unavailable' })
  })

  it('is kept by no cache, and here for seconds, where a route says that something could not be read', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    renderedPaths.length = 0
    const clock = vi.spyOn(Date, 'now')
    const now = Date.now()
    for (const later of [0, 0, PARTIAL_TTL]) {
      clock.mockReturnValue(now + later)
      const answer = await visit(page, '/partial')
      const keeping = ['cache-control', 'cdn-cache-control'].map((name) => answer.headers.get(name))
      expect([answer.status, ...keeping]).toEqual([200, 'no-cache', null])
    }
    clock.mockRestore()
    expect(renderedPaths).toEqual(['/partial', '/partial'])
  })

  it('is 503 with its own code while no page is known', async () => {
    await setBackend({ mode: 'down' })
    const response = await visit(newPageId(), '/')
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ publicationState: { state: 'unknown', since: null } })
  })

  it('is 200 for a picture that says so itself, and nobody keeps it', async () => {
    await setBackend({ mode: 'down' })
    const response = await visit(newPageId(), '/badge.svg')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('a publication that cannot be read', () => {
  it('is an unknown status since PocketBase was last confirmed', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await setBackend({ mode: 'down' })
    const at = Date.now() - 3_600_000
    for (const object of [hub(page), readingRelay(page)]) {
      await runInDurableObject(object, (_, state) => {
        const later = new TextEncoder().encode(JSON.stringify({ format: 99 }))
        state.storage.sql.exec("UPDATE documents SET data = ? WHERE name = 'publication'", later)
        state.storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'confirmed'", JSON.stringify({ at }))
      })
      await evictDurableObject(object)
    }
    Object.assign(memoryOf(page), { current: null, refreshedAt: 0 })
    const response = await visit(page, '/')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      publicationState: { state: 'unknown', since: new Date(at).toISOString() },
    })
  })
})

describe('an incident', () => {
  it('is read from the archive, also without the backend', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: [incidentOf('incident0000001', 'Slow')] }))
    await visit(page, '/')
    await setBackend({ mode: 'down' })
    memoryOf(page).refreshedAt = Date.now()
    const response = await visit(page, '/incidents/incident0000001')
    expect(await response.json()).toMatchObject({ incident: { name: 'Slow' } })
  })
})
