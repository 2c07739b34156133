import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MemberGrant } from '../../src/edge/access/grant.ts'
import { archiveReader } from '../../src/edge/reading/archive.ts'
import { localsOf } from '../../src/edge/reading/locals.ts'
import { getPublic } from '../../src/edge/reading/public-cache.ts'
import { buildPublicResponse } from '../../src/edge/reading/public-response.ts'
import { seal } from '../../src/edge/session/seal.ts'
import { hostOf, incidentOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { visit } from './support/visitor.ts'

const USER = 'user00000000001'
const NAME = '__Host-aldis'
const FILE = 'incident_updates/updateofincident/screen.png'
let page = ''

async function setPage(visibility: 'public' | 'private') {
  page = newPageId()
  const incidents = [incidentOf('incident0000001', 'Slow', 'screen.png')]
  const [update] = incidents[0]?.updates ?? []
  if (update) update.id = 'updateofincident'
  const snapshot = snapshotOf(page, { incidents })
  await setBackend({
    pages: [{ snapshot: { ...snapshot, page: { ...snapshot.page, visibility } }, domains: [hostOf(page)], visibility }],
    users: { [USER]: 1000 },
    files: { [FILE]: 'a screenshot' },
    mode: 'answers',
  })
  await visit(page, '/')
}

async function memberCookie(roles: Record<string, 'viewer'> = { [page]: 'viewer' }): Promise<string> {
  const now = Date.now()
  const [session, tokenEnds] = [crypto.randomUUID(), now + 5 * 86_400_000]
  const epoch = await env.SESSIONS.getByName('sessions').open(session, USER, tokenEnds)
  const member = { id: USER, name: 'Ada', email: 'ada@example.com', roles }
  const content = { token: 'a.b.c', tokenEnds, session, epoch, member, rolesAt: now }
  return `${NAME}=${await seal(content, env.ALDIS_SESSION_SECRET, NAME)}`
}

/** What came of a visit: its status, and who may keep it. */
async function outcome(path: string, headers: Record<string, string>): Promise<string> {
  const response = await visit(page, path, { headers })
  const kept = response.headers.get('cache-control')?.split(',')[0] ?? 'nobody'
  const words = `${response.status} ${kept}`
  await response.body?.cancel()
  return words
}

/** Each kind of address with what it answers: to all of a public page; then of a private one to a member, and to others. */
const KINDS = [
  ['/', '200 public', '200 private', '401 no-store'],
  ['/history', '200 public', '200 private', '401 no-store'],
  ['/incidents/incident0000001', '200 public', '200 private', '401 no-store'],
  ['/api/v2/summary.json', '200 public', '200 private', '401 no-store'],
  ['/history.atom', '200 public', '200 private', '401 no-store'],
  ['/embed.json', '200 public', '200 private', '401 no-store'],
  ['/badge.svg', '200 public', '200 private', '401 no-store'],
  ['/live.json', '200 public', '200 private', '404 no-store'],
  ['/live.sse', '200 no-store', '200 no-store', '404 no-store'],
  [`/files/${FILE}`, '200 public', '200 private', '404 no-store'],
  ['/robots.txt', '200 public', '200 no-store', '200 no-store'],
] as const

afterEach(() => reset())

describe('a public page', () => {
  beforeEach(() => setPage('public'))

  it.each(KINDS)('answers everyone at %s', async (path, all) => {
    const member = await memberCookie()
    expect(await outcome(path, {})).toBe(all)
    expect(await outcome(path, { cookie: member })).toBe(all)
    expect(await outcome(path, { cookie: member, origin: 'https://elsewhere.example' })).toBe(all)
  })
})

describe('a private page', () => {
  beforeEach(() => setPage('private'))

  it.each(KINDS)('answers its members alone at %s', async (path, _, toMember, toOthers) => {
    expect(await outcome(path, { cookie: await memberCookie() })).toBe(toMember)
    expect(await outcome(path, {})).toBe(toOthers)
    expect(await outcome(path, { cookie: await memberCookie({ anotherpage0001: 'viewer' }) })).toBe(toOthers)
    expect(await outcome(path, { cookie: await memberCookie(), origin: 'https://elsewhere.example' })).toBe(toOthers)
  })
})

/** Never called: that this compiles is the test, for each of these lines must be an error without its grant. */
function withoutGrants(
  call: Parameters<typeof localsOf>[0],
  locals: Parameters<typeof localsOf>[2],
  member: MemberGrant,
) {
  const alike = { kind: 'public', page, current: null, lastConfirmedAt: null } as const
  // @ts-expect-error a name is no grant
  archiveReader(env, page)
  // @ts-expect-error nor is what looks like one
  archiveReader(env, alike)
  // @ts-expect-error
  localsOf(call, alike, locals)
  // @ts-expect-error
  buildPublicResponse(alike, new Uint8Array(), 200, {})
  // @ts-expect-error
  getPublic(alike, '/')
  // @ts-expect-error what a member may read is not public
  getPublic(member, '/')
}

it('gives nothing of a page to whoever has no grant', () => {
  // The compiler is who says so, in the lines above.
  expect(withoutGrants).toHaveLength(3)
})
