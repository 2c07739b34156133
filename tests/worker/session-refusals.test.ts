import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SessionContent, seal } from '../../src/edge/session/seal.ts'
import { hostOf, newPageId, recordedRequests, setBackend, snapshotOf } from './support/backend-state.ts'
import { visit } from './support/visitor.ts'

const NAME = '__Host-aldis'
const USER = 'user00000000001'
const EMAIL = 'ada@example.com'
const DAY = 86_400_000
const ROLES = '/api/collections/memberships/records'
const RENEWAL = '/api/collections/users/auth-refresh'
let page = ''

/** PocketBase, which answers with a status where it is asked for a path. */
const setPocketBase = (statuses: Record<string, number> = {}) =>
  setBackend({
    pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }],
    users: { [USER]: 1000 },
    people: { [EMAIL]: { id: USER, password: 'correct', roles: { [page]: 'owner' } } },
    statuses,
  })

beforeEach(async () => {
  page = newPageId()
  await setPocketBase()
  await visit(page, '/')
})
afterEach(() => reset())

/** The cookie of a session whose roles are a minute old, and its token about to end where the path renews it. */
async function dueSession(path: string): Promise<string> {
  const [session, tokenEnds] = [crypto.randomUUID(), Date.now() + (path === RENEWAL ? DAY / 2 : 5 * DAY)]
  const epoch = await env.SESSIONS.getByName('sessions').open(session, USER, tokenEnds)
  const member = { id: USER, name: 'Ada', email: EMAIL, roles: { [page]: 'owner' as const } }
  const rolesAt = Date.now() - 2 * 60_000
  const token = `a.${new TextEncoder().encode(JSON.stringify({ id: USER })).toBase64({ alphabet: 'base64url' })}.c`
  const content: SessionContent = { token, tokenEnds, session, epoch, member, rolesAt }
  return `${NAME}=${await seal(content, env.ALDIS_SESSION_SECRET, NAME)}`
}

const whoAmI = (cookie: string, query = '') => visit(page, `/session${query}`, { headers: { cookie } })
const signIn = () =>
  visit(page, '/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: 'correct' }),
  })

describe.each([ROLES, RENEWAL])('a refusal of %s', (path) => {
  it.each([429, 400, 404, 302])('by %d says nothing of the token, and ends no session', async (status) => {
    const cookie = await dueSession(path)
    await setPocketBase({ [path]: status })
    const answer = await whoAmI(cookie, '?fresh')
    expect([answer.status, await answer.json()]).toMatchObject([200, { member: { roles: { [page]: 'owner' } } }])
    await setPocketBase()
    expect((await whoAmI(cookie)).status).toBe(200)
  })

  it.each([401, 403])('by %d ends the session', async (status) => {
    const cookie = await dueSession(path)
    await setPocketBase({ [path]: status })
    expect((await whoAmI(cookie)).status).toBe(401)
    await setPocketBase()
    expect((await whoAmI(cookie)).status).toBe(401)
  })
})

it('a member whose address may not ask has PocketBase asked once in a while, and the others as ever', async () => {
  const [limited, other] = [await dueSession(ROLES), await dueSession(ROLES)]
  await setPocketBase({ [ROLES]: 429 })
  for (let times = 0; times < 3; times += 1) await whoAmI(limited, '?fresh')
  const asked = (await recordedRequests()).filter((request) => request.path.startsWith(ROLES))
  expect(asked.length).toBe(1)
  await setPocketBase()
  expect((await whoAmI(other)).headers.getSetCookie()[0]).toMatch(/^__Host-aldis=/)
})

describe('who signs in while PocketBase refuses to list roles', () => {
  it.each([
    [429, 429, 'rate_limited'],
    [401, 503, 'backend_unreachable'],
    [404, 503, 'backend_unreachable'],
  ])('by %d gets no session without roles, but %d %s', async (refused, status, code) => {
    await setPocketBase({ [ROLES]: refused })
    const answer = await signIn()
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
    expect(answer.headers.getSetCookie().join()).not.toContain(NAME)
  })
})
