import { reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PageHub } from '../../src/edge/objects/hub/page-hub.ts'
import type { MemberSession } from '../../src/edge/stubs/member-session.ts'
import { MEMBER_SESSION_HEADER } from '../../src/edge/stubs/member-session.ts'
import { hostOf, incidentOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { directory, hub, openTab, relay } from './support/visitor.ts'

const USER = 'user00000000001'
let page = ''

/** Has PocketBase say a revision of the page, with an incident of that number. */
async function show(revision: number, visibility: 'public' | 'private') {
  const incidents = [incidentOf('incident0000001', `At ${revision}`)]
  const snapshot = snapshotOf(page, { revision, incidents, changes: [] })
  const shown = { ...snapshot, page: { ...snapshot.page, visibility } }
  await setBackend({ pages: [{ snapshot: shown, domains: [hostOf(page)], visibility }], users: { [USER]: 1000 } })
}

/** The page turns private and its relay does not hear it; what runs while the relay fetches that with the next post. */
async function missTurnToPrivate(whileFetching: () => Promise<unknown>): Promise<void> {
  const { seq } = await relay(page).confirm({ at: Date.now(), isOngoing: true })
  let isDeaf = true
  await beforeCall(relay(page), 'receive', () => {
    if (isDeaf) throw new Error('deaf')
  })
  await show(2, 'private')
  await hub(page).pull()
  isDeaf = false
  const fetched = new Promise<void>((resolve, reject) => {
    runInDurableObject(hub(page), (object: PageHub) => {
      const original = object.relayUpdate
      const relayUpdate = (after: number | null) => {
        const answer = original.call(object, after)
        if (after !== seq) return answer
        const done = whileFetching()
        done.then(() => resolve(), reject)
        return done.then(() => answer)
      }
      // Calls from other objects reach methods of the class only.
      Object.setPrototypeOf(object, Object.assign(Object.create(Object.getPrototypeOf(object)), { relayUpdate }))
    }).catch(reject)
  })
  await show(3, 'private')
  await Promise.all([hub(page).pull(), fetched])
}

interface Reading {
  status: number
  messages: string
  isOver: boolean
}

/** Connects to the relay, as the gateway of an isolate does that does not know yet that the page is private. */
async function connect(member?: MemberSession): Promise<Reading> {
  const headers = { upgrade: 'websocket', ...(member && { [MEMBER_SESSION_HEADER]: JSON.stringify(member) }) }
  const response = await relay(page).fetch(`https://relay/live?page=${page}&relay=${page}%3Alocal%3A1`, { headers })
  const reading = { status: response.status, messages: '', isOver: false }
  response.webSocket?.addEventListener('message', ({ data }) => {
    reading.messages += String(data)
  })
  response.webSocket?.addEventListener('close', () => {
    reading.isOver = true
  })
  response.webSocket?.accept()
  return reading
}

const ending = ({ isOver, messages }: Reading) => ({ isOver, hasHeard: messages.includes('At 3') })

async function memberOf(): Promise<MemberSession> {
  const session = crypto.randomUUID()
  const epoch = await env.SESSIONS.getByName('sessions').open(session, USER, Date.now() + 86_400_000)
  return { session, user: USER, epoch }
}

beforeEach(async () => {
  page = newPageId()
  await show(1, 'public')
  await directory().refresh()
  const tab = await openTab(page)
  await tab.until('fresh')
  tab.socket.close()
})
afterEach(() => reset())

describe('while a relay fetches that its page is private', () => {
  it('who connects as the public hears nothing of it, and is put out', async () => {
    const staying = await connect(await memberOf())
    const readings: Reading[] = []
    await missTurnToPrivate(async () => readings.push(await connect()))
    await expect.poll(() => staying.messages).toContain('At 3')
    await expect.poll(() => readings.map(ending)).toEqual([{ isOver: true, hasHeard: false }])
    expect(staying.isOver).toBe(false)
    expect((await connect()).status).toBe(401)
  })

  it('a member who signs out hears nothing more', async () => {
    const [leaving, staying] = [await memberOf(), await memberOf()]
    const [left, stayed] = [await connect(leaving), await connect(staying)]
    await missTurnToPrivate(() => env.SESSIONS.getByName('sessions').close(leaving.session))
    await expect.poll(() => stayed.messages).toContain('At 3')
    await expect.poll(() => ending(left)).toEqual({ isOver: true, hasHeard: false })
  })
})
