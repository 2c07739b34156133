import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { raw } from './raw.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

/** Before the edge would ask by itself. */
const BY_A_PING = { timeout: 6_000 }

const statusAt = async (host: string) => (await raw(aldis.edgeUrl, '/', { headers: { host } })).status

it('a page is private or public as soon as its owner says so, and at another host as soon as the operator does', async () => {
  const own = new URL(aldis.edgeUrl).host
  const pages = aldis.owner.collection('pages')
  await expect.poll(() => statusAt(own)).toBe(200)
  await pages.update(aldis.page, { visibility: 'private' })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(401)
  const signIn = async () => (await raw(aldis.edgeUrl, '/sign-in')).text
  await expect.poll(signIn, BY_A_PING).not.toContain('Northwind')
  expect(await signIn()).toContain('Sign in')
  await pages.update(aldis.page, { visibility: 'public' })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(200)
  const { id } = await aldis.admin.collection('pages').create({ name: 'Other', slug: 'other' })
  const domains = aldis.admin.collection('domains')
  await domains.create({ page: id, host: 'other.example.com' })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(404)
  await domains.create({ page: aldis.page, host: own })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(200)
})
