import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { parse } from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { DeltaMessage, PublicationMessage } from '../../src/core/live/messages.ts'
import { isNewer } from '../../src/core/live/version.ts'
import type { Publication } from '../../src/core/publication/publication.ts'
import { type Millis, toInstant } from '../../src/core/time/instant.ts'
import { incidentOf, newPageId, publish, recordedRequests, setBackend, snapshotOf } from './support/backend-state.ts'
import { archive, directory, hub, openTab, relay, visit } from './support/visitor.ts'

afterEach(() => reset())

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

/** Lets the hub's publication have been derived an hour ago, and say what it said then. */
async function derivedAnHourAgo(page: string, then: Partial<Publication> = {}): Promise<void> {
  await runInDurableObject(hub(page), (_, state) => {
    const [row] = state.storage.sql.exec<{ data: ArrayBuffer }>("SELECT data FROM documents WHERE name = 'publication'")
    const old = { ...JSON.parse(new TextDecoder().decode(row?.data)), ...then, published_at: HOUR_AGO }
    const data = new TextEncoder().encode(JSON.stringify(old))
    state.storage.sql.exec("UPDATE documents SET data = ? WHERE name = 'publication'", data)
  })
  await evictDurableObject(hub(page))
}

describe('the hub', () => {
  it('catches up by the directory’s alarm with changes that no ping announced', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('fresh')
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await evictDurableObject(hub(page))
    expect(await runDurableObjectAlarm(directory())).toBe(true)
    await tab.until('delta')
    expect((await hub(page).relayUpdate())?.revision).toBe(2)
  })

  it('asks again soon while PocketBase does not answer, and keeps what it has', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await setBackend({ mode: 'down' })
    await hub(page).pull()
    const next = await runInDurableObject(hub(page), (_, state) => state.storage.getAlarm())
    expect((next ?? 0) - Date.now()).toBeLessThanOrEqual(5_000)
    expect((await hub(page).relayUpdate())?.revision).toBe(1)
    expect((await hub(page).status()).problem).toBe('backend_unreachable')
  })

  it('never takes an epoch from a ping: it pulls, and keeps what the signed answer says', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await hub(page).ping(page, { epoch: 'forged', revision: 99 })
    expect(await hub(page).relayUpdate()).toMatchObject({ epoch: 'epoch1', revision: 1 })
  })

  it('does not pull for a ping that tells what it has', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await publish(snapshotOf(page))
    await hub(page).ping(page, { epoch: 'epoch1', revision: 1 })
    expect((await recordedRequests()).filter(({ path }) => path.includes('/snapshot/'))).toEqual([])
  })

  it('refuses a smaller revision of the same epoch', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { revision: 5 }))
    await visit(page, '/')
    await publish(snapshotOf(page, { revision: 3 }))
    await hub(page).pull()
    expect((await hub(page).relayUpdate())?.revision).toBe(5)
  })

  it('derives again when the page has a new day, also without PocketBase', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('publication')
    await setBackend({ mode: 'down' })
    await runInDurableObject(hub(page), (_, state) => {
      const [row] = state.storage.sql.exec<{ data: ArrayBuffer }>(
        "SELECT data FROM documents WHERE name = 'publication'",
      )
      const old = { ...JSON.parse(new TextDecoder().decode(row?.data)), day: '2020-01-01' }
      const data = new TextEncoder().encode(JSON.stringify(old))
      state.storage.sql.exec("UPDATE documents SET data = ? WHERE name = 'publication'", data)
    })
    await evictDurableObject(hub(page))
    await runDurableObjectAlarm(hub(page))
    await tab.until('delta')
    expect((await hub(page).relayUpdate())?.day).toBe(new Date().toISOString().slice(0, 10))
  })

  it('counts anew now and then how long a component has been down, and nothing where all are well', async () => {
    const page = newPageId()
    const begun = new Date(Date.now() - 3_600_000).toISOString()
    const snapshot = snapshotOf(page)
    const components = snapshot.components.map((one) => ({ ...one, status: 'major_outage' as const }))
    const row = { id: 'row000000000001', component: 'component000001', to_status: 'major_outage' as const }
    const ledger = [{ ...row, at: begun, cause: 'manual' as const, incident: '', created: begun }]
    await publish({ ...snapshot, components, ledger })
    const tab = await openTab(page)
    await tab.until('publication')
    await hub(page).pull()
    await derivedAnHourAgo(page)
    await hub(page).pull()
    await hub(page).pull()
    await tab.until('delta')
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await hub(page).pull()
    await tab.until('delta', 2)
    await derivedAnHourAgo(page)
    await hub(page).pull()
    const deltas = tab.messages.filter(({ type }) => type === 'delta').map((one) => parse(DeltaMessage, one))
    expect(deltas.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [1, 2],
    ])
    const first = parse(
      PublicationMessage,
      tab.messages.find(({ type }) => type === 'publication'),
    ).publication
    expect(deltas[0] && isNewer({ epoch: first.epoch, revision: 1, ...deltas[0].changes }, first)).toBe(true)
    const late = await openTab(page, `?epoch=epoch1&since=2&day=${first.day}`)
    await late.until('fresh')
    expect(late.messages.map(({ type }) => type)).toEqual(['fresh'])
  })

  it('shows an announcement from its time until its end, also without PocketBase', async () => {
    const page = newPageId()
    const now = Date.now()
    const announce = (startsAt: Millis, endsAt: Millis) => ({
      id: 'announcement001',
      text: 'All APIs need TLS 1.3.',
      kind: 'notice' as const,
      starts_at: toInstant(startsAt),
      ends_at: toInstant(endsAt),
      dismissible: true,
      translations: null,
      updated: HOUR_AGO,
    })
    const minutes = (count: number) => now + count * 60_000
    await publish(snapshotOf(page, { announcements: [announce(minutes(-30), minutes(60))] }))
    const tab = await openTab(page)
    await tab.until('publication')
    const { publication } = parse(
      PublicationMessage,
      tab.messages.find(({ type }) => type === 'publication'),
    )
    expect(publication.announcements).toHaveLength(1)
    const deltas = () => tab.messages.filter(({ type }) => type === 'delta').map((one) => parse(DeltaMessage, one))
    await setBackend({ mode: 'down' })
    await derivedAnHourAgo(page, { announcements: [] })
    await runDurableObjectAlarm(hub(page))
    await tab.until('delta')
    expect(deltas().map(({ changes }) => changes.announcements)).toEqual([publication.announcements])
    await publish(snapshotOf(page, { revision: 2, changes: [], announcements: [announce(minutes(-90), minutes(-30))] }))
    await hub(page).pull()
    await tab.until('delta', 2)
    await setBackend({ mode: 'down' })
    await derivedAnHourAgo(page, { announcements: publication.announcements })
    await runDurableObjectAlarm(hub(page))
    await tab.until('delta', 3)
    expect(deltas().map(({ changes }) => changes.announcements)).toEqual([publication.announcements, [], []])
  })

  it('sends a relay what it missed', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('fresh')
    await runInDurableObject(relay(page), (_, state) => {
      state.storage.sql.exec(`UPDATE facts SET value = json_set(value, '$.seq', 1) WHERE name = 'held'`)
    })
    await hub(page).pull()
    await tab.until('publication', 2)
  })

  it('lets everything go when the page was deleted', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: [incidentOf('incident0000001', 'Slow')] }))
    const tab = await openTab(page)
    await tab.until('fresh')
    const closed = new Promise((resolve) => tab.socket.addEventListener('close', resolve))
    await setBackend({ pages: [] })
    await hub(page).pull()
    await closed
    await scheduler.wait(20)
    expect(await hub(page).relayUpdate()).toBeNull()
    expect((await archive(page).incident('incident0000001')).text).toBeNull()
  })
})
