import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { parse } from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { DeltaMessage, PublicationMessage } from '../../src/core/live/messages.ts'
import { isNewer } from '../../src/core/live/version.ts'
import {
  hostOf,
  incidentOf,
  newPageId,
  publish,
  recordedRequests,
  setBackend,
  snapshotOf,
} from './support/backend-state.ts'
import { archive, directory, hub, openTab, pullAndFill, relay, visit } from './support/visitor.ts'

afterEach(() => reset())

const PICTURE = 'screenshot_abcdefghij.png'

function fileOf(incident: { updates: { id: string }[] }, name = PICTURE): string {
  return `incident_updates/${incident.updates[0]?.id}/${name}`
}

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

/** Lets the hub's publication have been derived an hour ago. */
async function derivedAnHourAgo(page: string): Promise<void> {
  await runInDurableObject(hub(page), (_, state) => {
    const [row] = state.storage.sql.exec<{ data: ArrayBuffer }>("SELECT data FROM documents WHERE name = 'publication'")
    const old = { ...JSON.parse(new TextDecoder().decode(row?.data)), published_at: HOUR_AGO }
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

describe('the archive', () => {
  it('serves an attachment with headers that let nothing run', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [fileOf(incident)]: 'pixels' } })
    await visit(page, '/')
    const response = await visit(page, `/files/${fileOf(incident)}`)
    expect(await response.text()).toBe('pixels')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const etag = response.headers.get('etag') ?? ''
    for (const had of [etag, '*']) {
      const again = await visit(page, `/files/${fileOf(incident)}`, { headers: { 'if-none-match': had } })
      expect(again.status).toBe(304)
    }
  })

  it.each(['page_abcdefghij.html', 'drawing_abcdefghij.svg', 'log_abcdefghij.txt'])(
    'gives %s as a download',
    async (name) => {
      const page = newPageId()
      const incident = incidentOf('incident0000001', 'Slow', name)
      const files = { [fileOf(incident, name)]: '<script>alert(1)</script>' }
      await publish(snapshotOf(page, { incidents: [incident] }), { files })
      await visit(page, '/')
      const response = await visit(page, `/files/${fileOf(incident, name)}`)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(response.headers.get('content-type')).not.toContain('html')
    },
  )

  it('keeps files longer than a row, in order, also after an eviction', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    const long = Array.from({ length: 500_000 }, (_, at) => String(at % 10_000).padStart(8, '.')).join('')
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [fileOf(incident)]: long } })
    await visit(page, '/')
    await evictDurableObject(archive(page))
    const response = await visit(page, `/files/${fileOf(incident)}`)
    expect(response.headers.get('content-length')).toBe(String(long.length))
    expect((await response.text()) === long).toBe(true)
  })

  it('loses a leaked screenshot at once when it is taken back', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    const files = { [fileOf(incident)]: 'secret pixels' }
    await publish(snapshotOf(page, { incidents: [incident] }), { files })
    await visit(page, '/')
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(200)
    const clean = { ...incident, updates: incident.updates.map((update) => ({ ...update, attachments: [] })) }
    await publish(snapshotOf(page, { revision: 2, incidents: [clean], changes: [] }), { files })
    await hub(page).pull()
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(404)
    const parts = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT path FROM file_parts'),
    ])
    expect(parts).toEqual([])
  })

  it('loses an incident that is unpublished or deleted, with its files', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [fileOf(incident)]: 'pixels' } })
    await visit(page, '/')
    const changes = [{ revision: 2, collection: 'incidents', record: incident.id, deleted: true }]
    await publish(snapshotOf(page, { revision: 2, changes }))
    await hub(page).pull()
    expect((await archive(page).incident(incident.id)).text).toBeNull()
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(404)
  })

  it('is filled anew in a new epoch, and loses what that epoch does not know', async () => {
    const page = newPageId()
    const [lost, kept] = [incidentOf('incident0000001', 'Lost'), incidentOf('incident0000002', 'Kept')]
    await publish(snapshotOf(page, { revision: 2, incidents: [lost, kept] }))
    await visit(page, '/')
    await publish(snapshotOf(page, { epoch: 'epoch2', revision: 1, incidents: [kept] }))
    await pullAndFill(page)
    expect((await archive(page).incident(lost.id)).text).toBeNull()
    expect(JSON.parse((await archive(page).incident(kept.id)).text ?? 'null')).toMatchObject({ name: 'Kept' })
  })

  it('is given what changed, and not again what did not', async () => {
    const page = newPageId()
    const [one, two] = [incidentOf('incident0000001', 'One'), incidentOf('incident0000002', 'Two')]
    await publish(snapshotOf(page, { incidents: [one, two] }))
    await visit(page, '/')
    const changed = { ...two, name: 'Two again' }
    await publish(snapshotOf(page, { revision: 2, incidents: [one, changed], changes: [] }))
    await hub(page).pull()
    const rows = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT id, revision FROM incidents ORDER BY id'),
    ])
    expect(rows).toEqual([
      { id: 'incident0000001', revision: 1 },
      { id: 'incident0000002', revision: 2 },
    ])
    expect(JSON.parse((await archive(page).incident(two.id)).text ?? 'null')).toMatchObject({ name: 'Two again' })
  })

  it('fetches a file later that could not be had at first', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    await publish(snapshotOf(page, { incidents: [incident] }), { files: {} })
    await visit(page, '/')
    const files = { [fileOf(incident)]: 'pixels' }
    await setBackend({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }], files })
    await runInDurableObject(archive(page), (instance) => instance.alarm())
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(200)
  })
})

describe('the directory', () => {
  it('keeps its alarm, so that a new page is known without anyone asking', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    const other = newPageId()
    await publish(snapshotOf(other))
    expect(await runDurableObjectAlarm(directory())).toBe(true)
    const { pages } = await directory().listing()
    expect(pages.map(({ id }) => id)).toEqual([other])
  })
})
