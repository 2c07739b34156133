import { reset } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_RENDERS, MAX_RENDERS_PER_NETWORK, MAX_WAITING_RENDERS_PER_NETWORK } from '../../src/edge/base/limits.ts'
import { newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { renderedPaths, slowRenders } from './support/entry.ts'
import { pullAndAge, visit } from './support/visitor.ts'

const [STRANGER, OTHER_STRANGER, READER] = ['192.0.2.1', '192.0.2.2', '192.0.2.9'] as const
let page = ''

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
  await visit(page, '/')
  renderedPaths.length = 0
  slowRenders.most = 0
  // No turn is over because this machine is slow.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

const ask = (path: string, address: string) => visit(page, path, { cf: { clientIp: `${address}:4000` } })
/** Asks for so many addresses at once that memory does not have. */
const askMany = (path: (number: number) => string, times: number, address: string) =>
  Array.from({ length: times }, (_, number) => ask(path(number), address))
const statuses = async (responses: Promise<Response>[]) => (await Promise.all(responses)).map(({ status }) => status)

describe('what must be rendered anew', () => {
  it.each([
    ['of addresses that nobody asked for before', (number: number) => `/slow/${number}`],
    ['for one person', (number: number) => `/sign-in?next=/slow/${number}`],
  ])('is rendered a few at a time for one network: %s', async (_, path) => {
    expect(new Set(await statuses(askMany(path, 20, STRANGER)))).toEqual(new Set([200]))
    expect(slowRenders.most).toBe(MAX_RENDERS_PER_NETWORK)
  })

  it('is rendered a few at a time for all, in turns by network, and answers from memory pass it', async () => {
    const floods = [STRANGER, OTHER_STRANGER].flatMap((address) =>
      askMany((number) => `/slow/${address}/${number}`, 20, address),
    )
    const reader = ask('/slow/reader', READER)
    expect((await ask('/', READER)).status).toBe(200)
    expect(renderedPaths.length).toBeLessThanOrEqual(MAX_RENDERS)
    await reader
    expect(renderedPaths.indexOf('/slow/reader')).toBeLessThanOrEqual(2 * MAX_RENDERS)
    await Promise.all(floods)
    expect(slowRenders.most).toBe(MAX_RENDERS)
  })

  it('is nothing of an incident that does not exist, which waits for no turn', async () => {
    const flood = askMany((number) => `/slow/${number}`, 20, STRANGER)
    expect((await ask('/incidents/guessed00000001', STRANGER)).status).toBe(404)
    expect(renderedPaths.filter((path) => path.startsWith('/slow')).length).toBeLessThan(20)
    await Promise.all(flood)
  })

  it('is rendered once for all who wait for it', async () => {
    await Promise.all(askMany(() => '/slow', 20, READER))
    expect(renderedPaths.length).toBeLessThanOrEqual(MAX_RENDERS_PER_NETWORK)
  })

  it('is not kept back by one of another network that waits to render it, and then serves that one, too', async () => {
    await ask('/slow/hot', READER)
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await pullAndAge(page)
    await ask('/', READER)
    renderedPaths.length = 0
    const flood = askMany((number) => `/slow/${number}`, 50, STRANGER)
    const waiting = ask('/slow/hot', STRANGER)
    const expected = { publicationState: { publication: { revision: 2 } } }
    expect(await (await ask('/slow/hot', READER)).json()).toMatchObject(expected)
    expect(await (await waiting).json()).toMatchObject(expected)
    expect(renderedPaths.length).toBeLessThan(25)
    await Promise.all(flood)
    expect(renderedPaths.filter((path) => path === '/slow/hot')).toHaveLength(1)
  })

  it('is refused where too much of one network waits, which then gets what memory has; others get theirs', async () => {
    await ask('/slow/hot', READER)
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await pullAndAge(page)
    const places = MAX_RENDERS_PER_NETWORK + MAX_WAITING_RENDERS_PER_NETWORK
    const flood = askMany((number) => `/slow/${number}`, places + 10, STRANGER)
    const hot = (await ask('/slow/hot', STRANGER)).json()
    const status = (await ask('/', STRANGER)).json()
    expect(await hot).toMatchObject({ publicationState: { publication: { revision: 1 } } })
    expect(await status).toMatchObject({ publicationState: { publication: { revision: 2 } } })
    expect((await ask('/slow/hot', READER)).status).toBe(200)
    const refused = (await Promise.all(flood)).filter((response) => response.status === 503)
    // Some may have been rendered before the last came.
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(10)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
  })
})
