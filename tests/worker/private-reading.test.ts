import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateListing } from '../../src/edge/memory/listing.ts'
import { seal } from '../../src/edge/session/seal.ts'
import { hostOf, incidentOf, newPageId, recordedRequests, setBackend, snapshotOf } from './support/backend-state.ts'
import { directory, pullAndAge, visit } from './support/visitor.ts'

const USER = 'user00000000001'
const MINUTE = 60_000
const NAME = '__Host-aldis'
let page = ''

const PICTURE = 'incident_updates/updateofincident/screen.png'

interface PageOptions {
  mode?: 'down'
  revision?: number
  /** By the publication, and by the directory. */
  visibility?: ['public' | 'private', 'public' | 'private']
  /** The member's roles on other pages, and whether they have one on this. */
  otherRoles?: Record<string, 'viewer'>
  isMember?: boolean
}

function setPage({
  mode,
  revision = 1,
  otherRoles = {},
  isMember = true,
  visibility: [publicationVisibility, listed] = ['private', 'private'],
}: PageOptions = {}) {
  const incidents = [incidentOf('incident0000001', 'Slow', 'screen.png')]
  const [update] = incidents[0]?.updates ?? []
  if (update) update.id = 'updateofincident'
  const open = snapshotOf(page, { revision, incidents, changes: [] })
  return setBackend({
    pages: [
      {
        snapshot: { ...open, page: { ...open.page, visibility: publicationVisibility } },
        domains: [hostOf(page)],
        visibility: listed,
      },
    ],
    users: { [USER]: 1000 },
    people: {
      'ada@example.com': {
        id: USER,
        password: 'correct',
        roles: { ...(isMember ? { [page]: 'viewer' as const } : {}), ...otherRoles },
      },
    },
    files: { [PICTURE]: 'a screenshot' },
    mode: mode ?? 'answers',
  })
}

beforeEach(async () => {
  page = newPageId()
  await setPage()
  await visit(page, '/')
})
afterEach(() => reset())

/** The cookie of a member whose roles were asked so long ago. */
async function cookieOfAge(age: number, roles: Record<string, 'viewer'> = { [page]: 'viewer' }): Promise<string> {
  const now = Date.now()
  const [session, tokenEnds] = [crypto.randomUUID(), now + 5 * 24 * 60 * MINUTE]
  const epoch = await env.SESSIONS.getByName('sessions').open(session, USER, tokenEnds)
  const member = { id: USER, name: 'Ada', email: 'ada@example.com', roles }
  const content = { token: 'a.b.c', tokenEnds, session, epoch, member, rolesAt: now - age }
  return `${NAME}=${await seal(content, env.ALDIS_SESSION_SECRET, NAME)}`
}

const read = (path: string, cookie: string) => visit(page, path, { headers: { cookie } })

function readCookie(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((line) => line.startsWith(NAME))
    ?.split(';')[0]
}

const countRoleRequests = async () =>
  (await recordedRequests()).filter(({ path }) => path.includes('/memberships/')).length

describe("a member's cookie for a private page", () => {
  it.each(['/', '/live.json', '/live.sse', '/files/pages/abc/logo.png'])(
    'is renewed behind a read of %s, which does not wait for it, and once a minute',
    async (path) => {
      const old = await cookieOfAge(MINUTE + 1)
      const first = await read(path, old)
      expect(readCookie(first)).toBeUndefined()
      await first.body?.cancel()
      await expect.poll(async () => readCookie(await read('/', old))).toBeDefined()
      const next = await read(path, old)
      expect(readCookie(next)).toMatch(/^__Host-aldis=.{100}/)
      expect(readCookie(next)).not.toBe(old)
      expect(next.headers.get('cache-control')).toMatch(/no-store/)
      await next.body?.cancel()
      expect(await countRoleRequests()).toBe(1)
      expect(readCookie(await read('/', readCookie(next) ?? ''))).toBeUndefined()
    },
  )

  it('comes with the socket too', async () => {
    const old = await cookieOfAge(MINUTE + 1)
    await expect.poll(async () => readCookie(await read('/', old))).toBeDefined()
    const live = await visit(page, '/live', { headers: { cookie: old, upgrade: 'websocket' } })
    expect([live.status, readCookie(live) === undefined]).toEqual([101, false])
    live.webSocket?.accept()
    live.webSocket?.close()
  })

  it('opens the page at once to anyone who has become its member since', async () => {
    const stranger = await cookieOfAge(MINUTE + 1, {})
    expect((await read('/', stranger)).status).toBe(200)
  })

  it.each<[string, Record<string, 'viewer'>]>([
    ['nowhere', {}],
    ['on another page', { anotherpage0001: 'viewer' }],
  ])('that had a role %s opens page and console within seconds of becoming its member', async (_, roles) => {
    await setPage({ otherRoles: roles })
    const stranger = await cookieOfAge(4_000, roles)
    expect((await read('/', stranger)).status).toBe(200)
    const opened = await read('/console', stranger)
    const who = await read('/session', readCookie(opened) ?? '')
    expect(await who.json()).toMatchObject({ member: { roles: { [page]: 'viewer' } } })
  })

  it('is not renewed with each request while a role is missing', async () => {
    const stranger = await cookieOfAge(0, {})
    expect([(await read('/', stranger)).status, await countRoleRequests()]).toEqual([401, 0])
  })

  it('ends where it stands no more', async () => {
    const old = await cookieOfAge(0)
    await env.SESSIONS.getByName('sessions').setUserEpoch(USER, 2000)
    const gone = await read('/', old)
    expect([gone.status, readCookie(gone)]).toEqual([401, `${NAME}=`])
  })
})

const slug = () => snapshotOf(page).page.slug
const open = async (address: string, cookie: string) => {
  const locals = await (await read(address, cookie)).json<App.Locals>()
  return { ...locals, path: '', now: 0 }
}

describe('the console of a private page', () => {
  it('tells an account without a role no more of it than of a page that there is not', async () => {
    await setPage({ isMember: false })
    const cookie = await cookieOfAge(0, {})
    const told = await open(`/console/${slug()}`, cookie)
    expect(told).toMatchObject({ page: null, consolePage: null })
    expect(told).toEqual(await open('/console/no-such-page', cookie))
    expect(await open('/console/new', cookie)).toMatchObject({ page: null, consolePage: null })
  })

  it('is open to who became its member a moment ago', async () => {
    const shown = { page, consolePage: { slug: slug() } }
    expect(await open(`/console/${slug()}`, await cookieOfAge(0, {}))).toMatchObject(shown)
  })
})

describe('a private page that is public again', () => {
  it.each<[string, Record<string, string>, number]>([
    ['/live', { upgrade: 'websocket' }, 101],
    ['/live.sse', {}, 200],
    [`/files/${PICTURE}`, {}, 200],
  ])('is open at %s to whoever comes first', async (path, headers, status) => {
    expect((await visit(page, path, { headers })).status).toBe(404)
    await setPage({ revision: 2, visibility: ['public', 'public'] })
    await directory().refresh()
    await pullAndAge(page)
    const answer = await visit(page, path, { headers })
    expect(answer.status).toBe(status)
    await answer.body?.cancel()
    answer.webSocket?.accept()
    answer.webSocket?.close()
  })
})

describe('a page that is private by one word', () => {
  it.each<[string, NonNullable<PageOptions['visibility']>]>([
    ['the publication', ['private', 'public']],
    ['the directory', ['public', 'private']],
  ])('of %s has files for members, and for nobody to keep', async (_, visibility) => {
    await setPage({ revision: 2, visibility })
    await directory().refresh()
    await pullAndAge(page)
    expect((await visit(page, `/files/${PICTURE}`)).status).toBe(404)
    const file = await read(`/files/${PICTURE}`, await cookieOfAge(0))
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(new TextDecoder().decode(await file.arrayBuffer())).toBe('a screenshot')
  })

  it('of the directory is given to nobody else from memory, also after a member has read there', async () => {
    await setPage({ revision: 2, visibility: ['public', 'public'] })
    await directory().refresh()
    await pullAndAge(page)
    expect((await visit(page, '/')).status).toBe(200)
    await setPage({ revision: 2, visibility: ['public', 'private'] })
    updateListing(await directory().refresh(), Date.now())
    const member = await cookieOfAge(0)
    for (const path of ['/live.json', '/', `/files/${PICTURE}`]) {
      expect((await read(path, member)).headers.get('cache-control')).toMatch(/no-store/)
      expect((await visit(page, '/')).status).toBe(401)
    }
  })

  it.each(['private', 'public'] as const)(
    'tells routes so where the publication says %s',
    async (publicationVisibility) => {
      await setPage({ revision: 2, visibility: [publicationVisibility, 'private'] })
      await directory().refresh()
      await pullAndAge(page)
      const response = await read('/', await cookieOfAge(0))
      expect(await response.json()).toMatchObject({
        publicationState: { publication: { page: { visibility: 'private' } } },
      })
    },
  )
})

describe('in an outage a private page', () => {
  it('stays open for 15 minutes after the last check of a role that was answered', async () => {
    const old = await cookieOfAge(16 * MINUTE)
    const before = await read('/', old)
    expect([before.status, readCookie(before) === undefined]).toEqual([200, false])
    const never = await cookieOfAge(16 * MINUTE)
    const recentCookie = await cookieOfAge(14 * MINUTE)
    await setPage({ mode: 'down' })
    for (const cookie of [old, readCookie(before) ?? '', recentCookie]) {
      expect((await read('/', cookie)).status).toBe(200)
      expect((await read('/live.json', cookie)).status).toBe(200)
    }
    expect((await read('/', never)).status).toBe(401)
    // Which is not to say that they have no role.
    const member = { id: USER, name: 'Ada', email: 'ada@example.com' }
    expect(await (await read('/session', recentCookie)).json()).toEqual({
      member: { ...member, roles: { [page]: 'viewer' } },
    })
    expect(await (await read('/session', never)).json()).toEqual({
      member: { ...member, roles: {}, areRolesUnknown: true },
    })
  })

  it('has a console that is open to who was its member, and to nobody else', async () => {
    const [member, stranger] = [await cookieOfAge(16 * MINUTE), await cookieOfAge(16 * MINUTE, {})]
    await setPage({ mode: 'down' })
    expect(await open(`/console/${slug()}`, member)).toMatchObject({ page, consolePage: { slug: slug() } })
    expect(await open(`/console/${slug()}`, stranger)).toMatchObject({ page: null, consolePage: null })
  })
})
