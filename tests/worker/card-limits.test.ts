import { reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DRAWINGS_AT_ONCE, MAX_DRAWINGS_PER_NETWORK } from '../../src/edge/base/limits.ts'
import { newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { visit } from './support/visitor.ts'

const [STRANGER, READER] = ['192.0.2.1', '192.0.2.9'] as const
let page = ''

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
  await visit(page, '/')
  // Nothing more may be drawn because this machine is slow.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

const statusOf = async (path: string, address: string) =>
  (await visit(page, path, { cf: { clientIp: `${address}:4000` } })).status

it('a network that asks for many pictures leaves others theirs, and may have those that were drawn', async () => {
  const taken: number[] = []
  for (let one = 0; one < 2 * DRAWINGS_AT_ONCE; one++) taken.push(await statusOf(`/drawn/${one}`, STRANGER))
  expect(taken.filter((status) => status === 200)).toHaveLength(MAX_DRAWINGS_PER_NETWORK)
  expect(new Set(taken.slice(MAX_DRAWINGS_PER_NETWORK))).toEqual(new Set([503]))
  for (let one = 0; one < MAX_DRAWINGS_PER_NETWORK; one++) expect(await statusOf(`/drawn/own/${one}`, READER)).toBe(200)
  expect(await statusOf('/drawn/own/0', STRANGER)).toBe(200)
})
