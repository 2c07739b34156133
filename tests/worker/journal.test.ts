// Longer than 300 lines: the journal from its first entry to its last, on one page of one hub.
import { reset, runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JournalPost } from '../../src/core/journal/entry.ts'
import type { Snapshot, SnapshotIncident } from '../../src/core/snapshot/snapshot.ts'
import { toInstant } from '../../src/core/time/instant.ts'
import { clearListing } from '../../src/edge/memory/listing.ts'
import { seal } from '../../src/edge/session/seal.ts'
import {
  changeBackendOnly,
  hostOf,
  incidentOf,
  newPageId,
  recordedRequests,
  snapshotOf,
} from './support/backend-state.ts'
import { setClockOn } from './support/deployment.ts'
import type { BackendState } from './support/fake-pocketbase.ts'
import { ageCopy, directory, hub, openTab, visit } from './support/visitor.ts'

const EPOCHS = { user00000000001: 1000, user00000000002: 1000, user00000000003: 1000, user00000000004: 1000 }
const OPEN = 'incident0000001'
let page = ''
let origin = ''
let snapshot: Snapshot
let lastId = 0

/** Sets what PocketBase has and how it does. */
function setBackend(rest: Partial<BackendState> = {}): Promise<void> {
  return changeBackendOnly({
    pages: [{ snapshot, domains: [hostOf(page)] }],
    users: EPOCHS,
    people: {
      'ada@example.com': { id: 'user00000000001', password: 'correct', roles: { [page]: 'responder' } },
      'eve@example.com': { id: 'user00000000002', password: 'correct', roles: { [page]: 'viewer' } },
      'oda@example.com': { id: 'user00000000004', password: 'correct', roles: { [page]: 'owner' } },
      'zoe@example.com': { id: 'user00000000003', password: 'correct', roles: { pageofothers00: 'owner' } },
    },
    ...rest,
  })
}

beforeEach(async () => {
  page = newPageId()
  origin = `https://${hostOf(page)}`
  snapshot = snapshotOf(page, { incidents: [incidentOf(OPEN, 'Slow queries')] })
  await setBackend()
  await directory().refresh()
  clearListing()
  await hub(page).pull()
})
afterEach(() => {
  vi.restoreAllMocks()
  return reset()
})

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }))
}

async function signIn(email = 'ada@example.com'): Promise<string> {
  const body = JSON.stringify({ email, password: 'correct' })
  const answer = await ask('/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function newId(what: string): string {
  lastId += 1
  return `${what}${String(lastId).padStart(15 - what.length, '0')}`
}

function postOf(change: Partial<JournalPost> = {}): JournalPost {
  const said = { status: 'investigating' as const, body: 'We look into it.', affected: [], notify: false }
  const ids = { update: newId('update'), incident: newId('incident') }
  return { ...ids, opens: { name: 'All is down', impact: null }, ...said, next_update_at: null, ...change }
}

async function send(cookie: string, asked: unknown, headers: Record<string, string> = { origin }) {
  const all = { cookie, 'content-type': 'application/json', ...headers }
  const answer = await ask(`/journal/${page}`, { method: 'POST', headers: all, body: JSON.stringify(asked) })
  return { status: answer.status, json: await answer.json<{ code?: string; posted_at?: string }>() }
}
const post = (cookie: string, entry: JournalPost) => send(cookie, { action: 'post', post: entry })

/** PocketBase is gone, as the directory has noticed. */
async function goAway(): Promise<void> {
  await setBackend({ mode: 'down' })
  await directory().refresh()
}

async function visitorsSee() {
  ageCopy(page)
  return (await visit(page, '/live.json')).json<{
    publication: { incidents: SnapshotIncident[]; components: { status: string }[] }
  }>()
}

async function items(cookie: string) {
  return (await ask(`/journal/${page}`, { headers: { cookie } })).json<{ items: { state: string; code?: string }[] }>()
}

const deliveries = async () =>
  (await recordedRequests()).filter(({ path }) => path.startsWith('/api/aldis/journal/')).length

/** What PocketBase makes of an entry: an ordinary update. */
function storedIncident({ incident, update, opens, body }: JournalPost): SnapshotIncident {
  const stored = incidentOf(incident, opens?.name ?? '')
  return { ...stored, updates: stored.updates.map((one) => ({ ...one, id: update, body })) }
}

describe('while PocketBase is away', () => {
  it('a post is on open screens and on the page at once, marked as what it is', async () => {
    const cookie = await signIn()
    const tab = await openTab(page)
    await tab.until('fresh')
    await goAway()
    const affected = [{ component: 'component000001', status: 'major_outage' }] as const
    const entry = postOf({ affected: [...affected] })
    expect(await post(cookie, entry)).toMatchObject({ status: 200, json: { posted_at: expect.any(String) } })
    await tab.until('delta')
    expect(JSON.stringify(tab.messages)).toContain(entry.update)
    const { publication } = await visitorsSee()
    const [incident] = publication.incidents
    expect(incident).toMatchObject({ id: entry.incident, name: 'All is down', impact: 'critical' })
    expect(incident?.updates).toMatchObject([{ id: entry.update, is_journal: true }])
    expect(publication.components[0]?.status).toBe('major_outage')
  })

  it('the same post again is one, and another under its id is none', async () => {
    const cookie = await signIn()
    await goAway()
    const entry = postOf({ opens: null, incident: OPEN, status: 'identified' })
    const first = await post(cookie, entry)
    expect(await post(cookie, entry)).toEqual(first)
    expect(await post(cookie, { ...entry, body: 'Other words.' })).toMatchObject({
      status: 409,
      json: { code: 'id_taken' },
    })
    const { publication } = await visitorsSee()
    expect(publication.incidents.find(({ id }) => id === OPEN)?.updates.length).toBe(2)
    expect((await items(cookie)).items).toMatchObject([{ state: 'waiting', by: 'Ada' }])
  })

  it.each([
    ['an incident that there is not', { opens: null }, 'incident_unknown'],
    ['an incident that is there already', { incident: OPEN }, 'id_taken'],
    ['a status of maintenance', { opens: null, incident: OPEN, status: 'scheduled' }, 'status_of_other_kind'],
    [
      'a component that there is not',
      { affected: [{ component: 'nocomponent0000', status: 'major_outage' }] },
      'component_unknown',
    ],
    ['a text of nothing', { body: ' \u200b' }, 'required'],
    ['a name of nothing', { opens: { name: ' ', impact: null } }, 'required'],
  ] as const)('refuses %s at once', async (_, change, code) => {
    const cookie = await signIn()
    await goAway()
    const entry = postOf(change as Partial<JournalPost>)
    expect(await post(cookie, entry)).toMatchObject({ status: 400, json: { code } })
    expect((await items(cookie)).items).toEqual([])
  })

  it('refuses whoever may not post, and does not say of what', async () => {
    const cookies = { ada: await signIn(), eve: await signIn('eve@example.com'), zoe: await signIn('zoe@example.com') }
    await goAway()
    const entry = postOf()
    expect(await post(cookies.eve, entry)).toMatchObject({ status: 403, json: { code: 'role_not_enough' } })
    expect(await post(cookies.zoe, entry)).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect(await post('', entry)).toMatchObject({ status: 401, json: { code: 'signed_out' } })
    const forged = `${cookies.ada.slice(0, -2)}${cookies.ada.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await post(forged, entry)).toMatchObject({ status: 401, json: { code: 'signed_out' } })
    const asked = { action: 'post', post: entry }
    const elsewhere = await send(cookies.ada, asked, { origin: 'https://evil.example.com' })
    expect(elsewhere).toMatchObject({ status: 403, json: { code: 'origin_wrong' } })
    expect(await send(cookies.ada, asked, {})).toMatchObject({ status: 403, json: { code: 'origin_missing' } })
    expect(await send(cookies.ada, { action: 'post' })).toMatchObject({ status: 400, json: { code: 'invalid' } })
    expect((await items(cookies.ada)).items).toEqual([])
  })

  it('refuses a cookie from before the sign-out, and one whose person has another role since', async () => {
    const [ended, moved] = [await signIn(), await signIn()]
    await goAway()
    await ask('/session', { method: 'DELETE', headers: { cookie: ended, origin } })
    expect(await post(ended, postOf())).toMatchObject({ status: 401, json: { code: 'signed_out' } })
    await env.SESSIONS.getByName('sessions').setUserEpoch('user00000000001', 2000)
    expect(await post(moved, postOf())).toMatchObject({ status: 401, json: { code: 'signed_out' } })
  })

  it('refuses a cookie that has expired', async () => {
    const cookie = await signIn()
    await goAway()
    // The fake PocketBase's tokens last an hour.
    setClockOn(61 * 60_000)
    expect(await post(cookie, postOf())).toMatchObject({ status: 401, json: { code: 'signed_out' } })
  })

  it.each([
    [71, { status: 200 }],
    [73, { status: 403, json: { code: 'roles_unknown' } }],
  ])('holds a role for three days: said %i h ago', async (hours, answer) => {
    const now = Date.now()
    const user = 'user00000000001'
    const epoch = await env.SESSIONS.getByName('sessions').open('lasting', user, now + 86_400_000)
    const member = { id: user, name: 'Ada', email: 'ada@example.com', roles: { [page]: 'responder' as const } }
    const content = { token: 'token', tokenEnds: now + 86_400_000, session: 'lasting', epoch, member }
    const name = '__Host-aldis'
    const sealed = await seal({ ...content, rolesAt: now - hours * 3_600_000 }, env.ALDIS_SESSION_SECRET, name)
    await goAway()
    expect(await post(`${name}=${sealed}`, postOf())).toMatchObject(answer)
  })

  it('takes no post on a page that goes without the journal', async () => {
    const cookie = await signIn()
    snapshot = { ...snapshot, revision: 2, tip: 'tip2', page: { ...snapshot.page, journal_off: true } }
    await setBackend()
    await hub(page).pull()
    await goAway()
    expect(await post(cookie, postOf())).toMatchObject({ status: 403, json: { code: 'journal_off' } })
    expect(await items(cookie)).toMatchObject({ isOn: false, items: [] })
  })

  it('a post that would wait for a second yes is an owner’s alone, and says that it went without', async () => {
    const [ada, oda] = [await signIn(), await signIn('oda@example.com')]
    snapshot = { ...snapshot, revision: 2, tip: 'tip2', page: { ...snapshot.page, approval_from: 'major' } }
    await setBackend()
    await hub(page).pull()
    await goAway()
    const down = { affected: [{ component: 'component000001', status: 'major_outage' as const }] }
    const lessened = postOf({ ...down, opens: { name: 'All is down', impact: 'none' } })
    for (const entry of [postOf(down), lessened, postOf({ opens: { name: 'All is down', impact: 'critical' } })])
      expect(await post(ada, entry)).toMatchObject({ status: 403, json: { code: 'approval_needed' } })
    expect((await visitorsSee()).publication.incidents.map(({ id }) => id)).toEqual([OPEN])
    expect((await post(ada, postOf())).status, 'of less').toBe(200)
    const told = postOf(down)
    expect((await post(oda, told)).status).toBe(200)
    expect(await post(oda, told), 'again').toMatchObject({ status: 200 })
    expect(await post(ada, postOf({ incident: told.incident, opens: null, status: 'identified' }))).toMatchObject({
      json: { code: 'approval_needed' },
    })
    const [lesser, without] = (await items(oda)).items
    expect(lesser).not.toMatchObject({ entry: { break_glass: true } })
    expect(without).toMatchObject({ entry: { update: told.update, break_glass: true } })
  })

  it('an owner ends the sessions of others, and nobody else does', async () => {
    const [ada, oda] = [await signIn(), await signIn('oda@example.com')]
    await signIn('zoe@example.com')
    for (const cookie of [ada, oda]) await ask('/session', { headers: { cookie } })
    await goAway()
    const asked = { action: 'sign_out', user: 'user00000000001' }
    expect(await send(ada, asked)).toMatchObject({ status: 403, json: { code: 'role_not_enough' } })
    expect(await items(ada)).toMatchObject({ people: [] })
    expect(await items(oda)).toMatchObject({
      people: [
        { user: 'user00000000001', role: 'responder' },
        { user: 'user00000000004', role: 'owner' },
      ],
    })
    expect((await send(oda, { ...asked, user: 'user00000000003' })).status, 'of another page').toBe(404)
    expect((await send(oda, asked)).status).toBe(200)
    expect(await post(ada, postOf())).toMatchObject({ status: 401, json: { code: 'signed_out' } })
  })

  it('takes no post while PocketBase answers', async () => {
    const cookie = await signIn()
    expect(await post(cookie, postOf())).toMatchObject({ status: 409, json: { code: 'backend_reachable' } })
  })
})

describe('when PocketBase is back', () => {
  it('an entry is delivered once, and becomes an ordinary update with its id', async () => {
    const cookie = await signIn()
    await goAway()
    const entry = postOf()
    await post(cookie, entry)
    await setBackend()
    await directory().refresh()
    await expect.poll(deliveries).toBe(1)
    await expect.poll(async () => (await items(cookie)).items).toEqual([])
    expect((await visitorsSee()).publication.incidents[0]?.updates).toMatchObject([{ is_journal: true }])
    const stored = storedIncident(entry)
    snapshot = { ...snapshot, revision: 2, tip: 'tip2', incidents: [stored, ...snapshot.incidents] }
    await setBackend()
    await hub(page).pull()
    const { publication } = await visitorsSee()
    const found = publication.incidents.filter(({ id }) => id === entry.incident)
    expect(found.map(({ updates }) => updates.map(({ id }) => id))).toEqual([[entry.update]])
    expect(JSON.stringify(found)).not.toContain('is_journal')
    expect(await deliveries()).toBe(0)
  })

  it('is delivered by the alarm where nobody calls the hub', async () => {
    const cookie = await signIn()
    await goAway()
    await post(cookie, postOf())
    expect(await runDurableObjectAlarm(hub(page))).toBe(true)
    expect((await items(cookie)).items).toMatchObject([{ state: 'waiting' }])
    await setBackend()
    expect(await runDurableObjectAlarm(hub(page))).toBe(true)
    expect((await items(cookie)).items).toEqual([])
  })

  it('what the rules refuse is taken off the page and kept for the team, who try again or put it away', async () => {
    const cookie = await signIn()
    await goAway()
    const [entry, other] = [postOf(), postOf()]
    await post(cookie, entry)
    await post(cookie, other)
    const refusal = { code: 'role_not_enough', message: 'Who wrote this may not post.' }
    await setBackend({ journal: { [entry.update]: refusal, [other.update]: refusal } })
    await directory().refresh()
    await expect
      .poll(async () => (await items(cookie)).items)
      .toMatchObject([
        { state: 'refused', ...refusal, by: 'Ada', entry: { update: entry.update, body: entry.body } },
        { state: 'refused', ...refusal, entry: { update: other.update } },
      ])
    expect((await visitorsSee()).publication.incidents.map(({ id }) => id)).toEqual([OPEN])
    expect((await send(cookie, { action: 'dismiss', update: other.update })).status).toBe(200)
    expect((await send(cookie, { action: 'dismiss', update: other.update })).status).toBe(404)
    await setBackend()
    expect((await send(cookie, { action: 'retry', update: entry.update })).status).toBe(200)
    await expect.poll(async () => (await items(cookie)).items).toEqual([])
  })

  it('an entry that the backend cannot read keeps none waiting but those of its incident', async () => {
    const cookie = await signIn()
    await goAway()
    const [odd, after, other] = [postOf(), postOf({ opens: null, status: 'identified' }), postOf()]
    for (const entry of [odd, { ...after, incident: odd.incident }, other]) await post(cookie, entry)
    await setBackend({ journal: { [odd.update]: 'unreadable' } })
    await directory().refresh()
    await expect
      .poll(async () => (await items(cookie)).items)
      .toMatchObject([{ entry: { update: odd.update } }, { entry: { update: after.update } }])
  })

  it('half a character in a post is one that can be read', async () => {
    const cookie = await signIn()
    await goAway()
    await post(cookie, postOf({ body: 'Half \ud83d of it.' }))
    expect((await items(cookie)).items).toMatchObject([{ entry: { body: 'Half \ufffd of it.' } }])
  })

  it('what somebody has hidden since is not shown again', async () => {
    const cookie = await signIn()
    await goAway()
    const entry = postOf()
    await post(cookie, entry)
    await setBackend()
    await directory().refresh()
    await expect.poll(async () => (await items(cookie)).items).toEqual([])
    await scheduler.wait(2)
    const at = toInstant(Date.now())
    const change = { revision: 2, collection: 'incidents', record: entry.incident, deleted: true }
    const moved = { ...snapshot.page, updated: at }
    snapshot = { ...snapshot, page: moved, revision: 2, tip: 'tip2', changes: [change] }
    await setBackend()
    await hub(page).pull()
    expect((await visitorsSee()).publication.incidents.map(({ id }) => id)).toEqual([OPEN])
  })
})
