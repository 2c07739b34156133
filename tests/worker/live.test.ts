import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { parse } from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { applyDelta } from '../../src/core/live/delta.ts'
import { DeltaMessage, PublicationMessage } from '../../src/core/live/messages.ts'
import { PUBLICATION_FORMAT } from '../../src/core/publication/publication.ts'
import { MAX_LOG_ROWS } from '../../src/edge/base/limits.ts'
import { incidentOf, newPageId, publish, setBackend, snapshotOf } from './support/backend-state.ts'
import { hub, openTab, readingRelay, relay, visit } from './support/visitor.ts'

afterEach(() => reset())

describe('a live socket', () => {
  it('first gets the whole publication, then each change as a delta that leads to the next publication', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('publication')
    await publish(snapshotOf(page, { revision: 2, incidents: [incidentOf('incident0000001', 'Slow')], changes: [] }))
    await hub(page).pull()
    await tab.until('delta')
    const first = parse(
      PublicationMessage,
      tab.messages.find(({ type }) => type === 'publication'),
    )
    const delta = parse(
      DeltaMessage,
      tab.messages.find(({ type }) => type === 'delta'),
    )
    const after = applyDelta(first.publication, delta)
    expect(after.revision).toBe(2)
    expect(after.incidents.map(({ name }) => name)).toEqual(['Slow'])
    const newest = await hub(page).relayUpdate()
    expect(after).toEqual(JSON.parse(newest?.publication ?? 'null'))
    expect(delta.seq).toBe(newest?.seq)
    expect(first.seq).toBeLessThan(delta.seq ?? 0)
  })

  it('says of a change when the backend was heard, and of one that is repeated nothing', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('publication')
    const before = Date.now()
    await publish(snapshotOf(page, { revision: 2, incidents: [incidentOf('incident0000001', 'Slow')], changes: [] }))
    await hub(page).pull()
    await tab.until('delta')
    const heardAtIn = (messages: { type: string }[]) =>
      parse(
        DeltaMessage,
        messages.find(({ type }) => type === 'delta'),
      ).heard_at
    expect(Date.parse(heardAtIn(tab.messages) ?? '')).toBeGreaterThanOrEqual(before)
    const late = await openTab(page, '?epoch=epoch1&since=1')
    await late.until('fresh')
    expect(heardAtIn(late.messages)).toBeUndefined()
  })

  it('says what was missed in one delta, and nothing to who missed nothing', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    for (const revision of [2, 3]) {
      await publish(
        snapshotOf(page, { revision, incidents: [incidentOf('incident0000001', `At ${revision}`)], changes: [] }),
      )
      await hub(page).pull()
    }
    const late = await openTab(page, '?epoch=epoch1&since=1')
    await late.until('fresh')
    expect(late.messages.map(({ type }) => type)).toEqual(['delta', 'fresh'])
    expect(JSON.stringify(late.messages)).toContain('At 3')
    expect(JSON.stringify(late.messages)).not.toContain('At 2')
    expect(late.messages[0]?.seq).toBe((await hub(page).relayUpdate())?.seq)
    expect(late.messages[1]?.spread).toBe(0)
    const current = await openTab(page, '?epoch=epoch1&since=3')
    await current.until('fresh')
    expect(current.messages.map(({ type }) => type)).toEqual(['fresh'])
  })

  it('says again over how long all should spread, when the audience has doubled', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await openTab(page)
    await first.until('fresh')
    const tabs = await Promise.all(Array.from({ length: 220 }, () => openTab(page)))
    await first.until('fresh', 3)
    const spreads = first.messages.filter(({ type }) => type === 'fresh').map(({ spread }) => spread)
    expect(spreads).toEqual([0, 330, 660])
    for (const { socket } of tabs) socket.close()
  })

  it('gets the whole publication where the gap is unknown to the log', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { revision: 7 }))
    const tab = await openTab(page, '?epoch=epoch1&since=2')
    await tab.until('fresh')
    expect(tab.messages.map(({ type }) => type)).toEqual(['publication', 'fresh'])
  })

  it('gets the whole publication where merging what was missed would cost more', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    for (let revision = 2; revision <= MAX_LOG_ROWS + 2; revision += 1) {
      await publish(
        snapshotOf(page, { revision, incidents: [incidentOf('incident0000001', `At ${revision}`)], changes: [] }),
      )
      await hub(page).pull()
    }
    for (const [since, type] of [
      [1, 'publication'],
      [2, 'delta'],
    ] as const) {
      const tab = await openTab(page, `?epoch=epoch1&since=${since}`)
      await tab.until('fresh')
      expect(tab.messages.map((message) => message.type)).toEqual([type, 'fresh'])
    }
  })

  it('gets the next change after the relay was evicted, and a later tab still gets the log', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('fresh')
    await publish(snapshotOf(page, { revision: 2, incidents: [incidentOf('incident0000001', 'One')], changes: [] }))
    await hub(page).pull()
    await tab.until('delta')
    await evictDurableObject(relay(page))
    await publish(snapshotOf(page, { revision: 3, incidents: [incidentOf('incident0000001', 'Two')], changes: [] }))
    await hub(page).pull()
    await tab.until('delta', 2)
    await evictDurableObject(relay(page))
    const late = await openTab(page, '?epoch=epoch1&since=1')
    await late.until('delta')
    const steps = late.messages.filter(({ type }) => type === 'delta').map((one) => parse(DeltaMessage, one))
    expect(steps.map(({ from, to }) => [from, to])).toEqual([[1, 3]])
  })

  it('is answered pong while the relay sleeps', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('fresh')
    await evictDurableObject(relay(page))
    expect(await tab.ping()).toBe('pong')
  })

  it('gets one message when the grace period ends, and one when the backend is back', async () => {
    const page = newPageId()
    const snapshot = snapshotOf(page)
    await publish(snapshot)
    const tab = await openTab(page)
    await tab.until('fresh')
    await runInDurableObject(relay(page), (_, state) => {
      const long = JSON.stringify({ at: Date.now() - 100_000 })
      state.storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'confirmed'", long)
    })
    await runDurableObjectAlarm(relay(page))
    await tab.until('stale')
    const later = await openTab(page, '?epoch=epoch1&since=1')
    await later.until('stale')
    await hub(page).pull()
    await tab.until('fresh', 2)
    expect(tab.messages.filter(({ type }) => type === 'stale')).toHaveLength(1)
  })

  it('gets its confirmation with the pong, not with each change', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('fresh')
    for (const revision of [2, 3, 4]) {
      const incidents = [incidentOf('incident0000001', `At ${revision}`)]
      await publish(snapshotOf(page, { revision, incidents, changes: [] }))
      await hub(page).pull()
    }
    await tab.until('delta', 3)
    expect(tab.messages.filter(({ type }) => type === 'fresh')).toHaveLength(1)
    expect(await tab.ping()).toBe('pong')
  })

  it('gets the whole publication when a restored backup began a new epoch', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { revision: 9 }))
    const tab = await openTab(page)
    await tab.until('publication')
    await publish(snapshotOf(page, { epoch: 'epoch2', revision: 4 }))
    await hub(page).pull()
    await tab.until('publication', 2)
    expect(tab.messages.at(-1)?.type === 'fresh' || tab.messages.at(-1)?.epoch === 'epoch2').toBe(true)
    expect(tab.messages.filter(({ type }) => type === 'delta')).toEqual([])
    expect((await hub(page).relayUpdate())?.epoch).toBe('epoch2')
  })

  it('is sent away when the page becomes private', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const tab = await openTab(page)
    await tab.until('fresh')
    const closed = new Promise<number>((resolve) => tab.socket.addEventListener('close', ({ code }) => resolve(code)))
    const snapshot = snapshotOf(page, { revision: 2, changes: [] })
    await publish({ ...snapshot, page: { ...snapshot.page, visibility: 'private' } })
    await hub(page).pull()
    expect(await closed).toBe(1008)
    expect(tab.messages.filter(({ type }) => type === 'delta')).toEqual([])
  })
})

describe('the fallbacks', () => {
  it('say the same over Server-Sent Events', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, '/live.sse')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (reader && !text.includes('"fresh"')) text += (await reader.read()).value ?? ''
    expect(text).toMatch(/data: {"type":"publication","seq":\d+,"epoch":"epoch1"/)
    await reader?.cancel()
  })

  it('answer 304 to anyone who polls what has not changed', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/live.json')
    const { publication } = await first.json<{ publication: { revision: number } }>()
    expect(publication.revision).toBe(1)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await visit(page, '/live.json', { headers })).status).toBe(304)
  })
})

describe('a stored publication', () => {
  it('of an older format is migrated when it is read', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await setBackend({ mode: 'down' })
    await runInDurableObject(readingRelay(page), async (_, state) => {
      const [row] = state.storage.sql.exec<{ data: ArrayBuffer }>(
        "SELECT data FROM documents WHERE name = 'publication'",
      )
      const { status, ...old } = JSON.parse(new TextDecoder().decode(row?.data))
      const text = JSON.stringify({ ...old, format: 0, indicator: status.indicator })
      const data = new TextEncoder().encode(text)
      state.storage.sql.exec("UPDATE documents SET data = ? WHERE name = 'publication'", data)
    })
    await evictDurableObject(readingRelay(page))
    const answer = await readingRelay(page).newerThan(page, `${page}:local:0`, null)
    expect(answer.status).toBe('newer')
    if (answer.status === 'newer')
      expect(JSON.parse(answer.publication)).toMatchObject({ format: PUBLICATION_FORMAT, revision: 1 })
  })
})
