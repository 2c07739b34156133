import { reset } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_WHOLE_ANSWERS, PARTIAL_TTL } from '../../src/edge/base/limits.ts'
import { memoryOf, newMemory, refresh } from '../../src/edge/memory/page-memory.ts'
import { hostOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { renderedPaths } from './support/entry.ts'
import { directory, hub, readingRelay, visit } from './support/visitor.ts'

const ISOLATES = 200
let page = ''

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
  expect((await visit(page, '/')).status).toBe(200)
})
afterEach(() => {
  vi.restoreAllMocks()
  return reset()
})

/** Counts the calls of a hub's method from now on. */
async function calls(name: 'newerThan' | 'join' | 'status'): Promise<() => number> {
  let count = 0
  await beforeCall(hub(page), name, () => (count += 1))
  return () => count
}

describe('isolates that know nothing yet', () => {
  it.each([
    ['hangs', () => new Promise(() => {})],
    ['throws', () => Promise.reject(new Error('a broken relay'))],
  ])('all have the page where the relay of their region %s, and ask the hub once together', async (_, happens) => {
    await beforeCall(readingRelay(page), 'newerThan', happens)
    const [answers, joins] = [await calls('newerThan'), await calls('join')]
    const memories = Array.from({ length: ISOLATES }, () => newMemory(page))
    await Promise.all(memories.map((memory) => refresh(memory, env, 'local')))
    expect(memories.filter(({ current }) => current === null)).toEqual([])
    expect(answers()).toBe(0)
    expect(joins()).toBeLessThanOrEqual(1)
  })

  it('get a few whole answers a second of the hub where no relay is left, so that it can still pull', async () => {
    const all = Array.from({ length: ISOLATES }, () => hub(page).newerThan('local', null))
    const given = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
    expect(given.length).toBeGreaterThan(0)
    expect(given.length).toBeLessThanOrEqual(2 * MAX_WHOLE_ANSWERS)
  })
})

it('a thousand questions of /healthz are one of the hub, and none of the directory', async () => {
  let listings = 0
  await beforeCall(directory(), 'listing', () => (listings += 1))
  const states = await calls('status')
  const get = () => exports.default.fetch(new Request(`https://${hostOf(page)}/healthz`))
  const answers = await Promise.all(Array.from({ length: 1_000 }, get))
  const revisions = await Promise.all(answers.map(async (one) => (await one.json<{ revision: number }>()).revision))
  expect(new Set(revisions)).toEqual(new Set([1]))
  expect(states()).toBeLessThanOrEqual(2)
  expect(listings).toBeLessThanOrEqual(1)
})

it('an answer in which something is left out is made anew in time by the quick way too', async () => {
  await visit(page, '/partial')
  renderedPaths.length = 0
  await visit(page, '/partial')
  expect(renderedPaths).toEqual([])
  const later = Date.now() + PARTIAL_TTL
  vi.spyOn(Date, 'now').mockReturnValue(later)
  // Asked just now, so that the copy of the page itself is fresh.
  memoryOf(page).refreshedAt = later
  await visit(page, '/partial')
  expect(renderedPaths).toEqual(['/partial'])
})
