import { reset } from 'cloudflare:test'
import { parse } from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LiveDocument } from '../../src/core/live/messages.ts'
import { CATCH_UP_INTERVAL, CATCH_UP_TIMEOUT, IN_FLIGHT_TIMEOUT, MAX_CATCHING_UP } from '../../src/edge/base/limits.ts'
import { memoryOf } from '../../src/edge/memory/page-memory.ts'
import { PageRelay } from '../../src/edge/objects/relay/page-relay.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { hub, openTab, pullAndAge, visit } from './support/visitor.ts'

afterEach(() => reset())

const change = (page: string, revision: number) =>
  publish(snapshotOf(page, { revision, incidents: [incidentOf('incident0000001', `At ${revision}`)], changes: [] }))

/** What an address says, and for how long. */
async function ask(page: string, path: string, init?: RequestInit) {
  const response = await visit(page, path, init)
  const document = response.ok ? parse(LiveDocument, await response.json()) : null
  return {
    response,
    document,
    caching: response.headers.get('cache-control'),
    revision: document?.publication.revision,
  }
}

/** A page at its first revision, in this isolate's memory. */
async function pageAtOne(): Promise<string> {
  const page = newPageId()
  await publish(snapshotOf(page))
  await visit(page, '/live.json')
  return page
}

describe('the document for anyone who has no connection', () => {
  it('says its number, when to ask again, and whether there is room for sockets', async () => {
    const page = await pageAtOne()
    const { document, caching } = await ask(page, '/live.json')
    expect(document).toMatchObject({ seq: (await hub(page).relayUpdate())?.seq, next_in: 10, live: true, stale: false })
    expect(caching).toBe('public, max-age=0, must-revalidate, s-maxage=10')
  })

  it('is the very publication that a message led to, for any cache, as soon as the message is there', async () => {
    const page = await pageAtOne()
    const tab = await openTab(page, '?epoch=epoch1&since=1')
    await tab.until('fresh')
    await change(page, 2)
    await hub(page).pull()
    await tab.until('delta')
    const seq = tab.messages.find(({ type }) => type === 'delta')?.seq
    // This isolate asked the relay a moment ago, and would not for a second.
    memoryOf(page).refreshedAt = Date.now()
    const responses = await Promise.all([1, 2, 3].map(() => ask(page, `/live.json?seq=${seq}`)))
    expect(responses.map(({ document }) => document?.seq)).toEqual([seq, seq, seq])
    expect(responses.map(({ revision }) => revision)).toEqual([2, 2, 2])
    for (const { caching, response } of responses) {
      expect(caching).toBe('public, max-age=60, immutable')
      expect(response.headers.get('cdn-cache-control')).toBe(caching)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
    const headers = { 'if-none-match': responses[0]?.response.headers.get('etag') ?? '' }
    expect((await visit(page, `/live.json?seq=${seq}`, { headers })).status).toBe(304)
  })

  it('is the newest where that is newer, kept no longer than ever', async () => {
    const page = await pageAtOne()
    const previousSeq = (await hub(page).relayUpdate())?.seq
    await change(page, 2)
    await pullAndAge(page)
    const { revision, caching } = await ask(page, `/live.json?seq=${previousSeq}`)
    expect([revision, caching]).toEqual([2, 'public, max-age=0, must-revalidate, s-maxage=10'])
  })

  it('is the one before where nothing newer is to be had, for nobody’s cache, after half a second', async () => {
    const page = await pageAtOne()
    const seq = ((await hub(page).relayUpdate())?.seq ?? 0) + 1
    const { response, revision, caching } = await ask(page, `/live.json?seq=${seq}`)
    expect([revision, caching, response.headers.get('cdn-cache-control')]).toEqual([1, 'no-store', 'no-store'])
    expect((await ask(page, '/live.json')).caching).toContain('s-maxage=10')
  })

  it('asks the relay a few times for all who name a number that is none yet, and not at all for one of the future', async () => {
    const page = await pageAtOne()
    const newest = vi.spyOn(PageRelay.prototype, 'newerThan')
    const seq = ((await hub(page).relayUpdate())?.seq ?? 0) + 1
    await Promise.all(Array.from({ length: 50 }, () => ask(page, `/live.json?seq=${seq}`)))
    expect(newest.mock.calls.length).toBeGreaterThan(0)
    expect(newest.mock.calls.length).toBeLessThanOrEqual(CATCH_UP_TIMEOUT / CATCH_UP_INTERVAL)
    newest.mockClear()
    memoryOf(page).refreshedAt = Date.now()
    await ask(page, `/live.json?seq=${Date.now() + 10_000}`)
    expect(newest).not.toHaveBeenCalled()
    newest.mockRestore()
  })

  it('lets so many wait for a number that is none yet, and answers the others at once', async () => {
    const page = await pageAtOne()
    const seqNow = (await hub(page).relayUpdate())?.seq ?? 0
    const seq = Date.now() + 1_000
    // While no time passes, whoever waits does so.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    let answered = 0
    const asking = Array.from({ length: 2 * MAX_CATCHING_UP }, async () => {
      await ask(page, `/live.json?seq=${seq}`)
      answered += 1
    })
    await expect.poll(() => answered).toBe(MAX_CATCHING_UP)
    await ask(page, `/live.json?seq=${seqNow}`)
    expect(answered).toBe(MAX_CATCHING_UP)
    clock.mockRestore()
    await Promise.all(asking)
  })

  it('lets nobody wait who may not read the page', async () => {
    const page = await pageAtOne()
    const snapshot = snapshotOf(page, { revision: 2, changes: [] })
    await publish({ ...snapshot, page: { ...snapshot.page, visibility: 'private' } })
    await pullAndAge(page)
    await ask(page, '/live.json')
    const newest = vi.spyOn(PageRelay.prototype, 'newerThan')
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    await ask(page, `/live.json?seq=${Date.now() + 1_000}`)
    expect(newest).not.toHaveBeenCalled()
    clock.mockRestore()
    newest.mockRestore()
  })

  it('waits for nobody whose own request ended while asking', async () => {
    const page = await pageAtOne()
    await change(page, 2)
    await hub(page).pull()
    const seq = (await hub(page).relayUpdate())?.seq
    Object.assign(memoryOf(page), {
      isRefreshing: true,
      refreshedAt: Date.now() - IN_FLIGHT_TIMEOUT + CATCH_UP_TIMEOUT / 2,
    })
    const { revision, document } = await ask(page, `/live.json?seq=${seq}`)
    expect([revision, document?.seq]).toEqual([2, seq])
  })

  it.each(['0', '-5', '1e12', 'x', '9'.repeat(40), ''])('reads %j as no number at all', async (seq) => {
    const page = await pageAtOne()
    const { revision, caching } = await ask(page, `/live.json?seq=${seq}`)
    expect([revision, caching]).toEqual([1, 'public, max-age=0, must-revalidate, s-maxage=10'])
  })

  it('is nobody else’s where the page is private, whichever number is named', async () => {
    const page = await pageAtOne()
    const seq = (await hub(page).relayUpdate())?.seq
    expect((await ask(page, `/live.json?seq=${seq}`)).caching).toContain('immutable')
    const snapshot = snapshotOf(page, { revision: 2, changes: [] })
    await publish({ ...snapshot, page: { ...snapshot.page, visibility: 'private' } })
    await pullAndAge(page)
    const { response } = await ask(page, `/live.json?seq=${seq}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
