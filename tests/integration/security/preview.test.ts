import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_SMALL_BODY } from '../../../src/core/page/body-limits.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { formRequest, sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
let slug: string
let cookie: string
beforeAll(async () => {
  aldis = await startAldis()
  slug = String((await aldis.admin.collection('pages').getOne(aldis.page)).slug)
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

const DRAFT = { name: 'Not published', headline: 'Nowhere' }

/** Asks for a preview, as the page's owner from the page's own site unless told otherwise. */
async function preview({
  of = slug,
  as = cookie,
  origin = aldis.edgeUrl,
  draft = JSON.stringify(DRAFT),
}: {
  of?: string
  as?: string
  origin?: string
  draft?: string
} = {}) {
  const { headers, ...request } = formRequest(`draft=${encodeURIComponent(draft)}`)
  return sendRaw(aldis.edgeUrl, `/preview/${of}`, { ...request, headers: { ...headers, cookie: as, origin } })
}

it('is shown to who changes the page: without scripts, to nobody else’s frames, and kept nowhere', async () => {
  const { status, headers, text } = await preview()
  expect([status, text.includes('Not published')]).toEqual([200, true])
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'none'; sandbox allow-same-origin")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/script-src '(?!none)/)
  for (const path of ['/', '/live.json', '/api/v2/summary.json', '/history']) {
    expect(await (await fetch(aldis.edgeUrl + path)).text(), path).not.toContain('Not published')
  }
})

it('is refused to anybody else, and to another site', async () => {
  expect((await preview({ as: '' })).code).toBe('signed_out')
  expect((await preview({ origin: 'https://evil.example' })).status).toBe(403)
  await aldis.admin.collection('pages').create({ name: 'Other', slug: 'other' })
  expect((await preview({ of: 'other' })).status).toBe(404)
  expect((await preview({ of: 'no-such-page' })).status).toBe(404)
  const member = { email: 'noa@northwind.example', password: 'another horse' }
  const { id } = await aldis.admin
    .collection('users')
    .create({ ...member, passwordConfirm: member.password, name: 'Noa', verified: true })
  await aldis.admin.collection('memberships').create({ page: aldis.page, user: id, role: 'responder' })
  expect((await preview({ as: await signInForCookie(aldis.edgeUrl, member) })).code).toBe('role_not_enough')
  expect((await sendRaw(aldis.edgeUrl, `/preview/${slug}`, { headers: { cookie } })).status).toBe(405)
})

it('takes only a draft, and none that is too large', async () => {
  expect((await preview({ draft: 'not JSON' })).status).toBe(400)
  expect((await preview({ draft: '"a text"' })).status).toBe(400)
  expect((await preview({ draft: JSON.stringify({ about: 'x'.repeat(MAX_SMALL_BODY) }) })).status).toBe(413)
})
