import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newPageId, publish, recordedRequests, setBackend, snapshotOf } from './support/backend-state.ts'
import { directory, hub, openTab, pullAndFill, visit } from './support/visitor.ts'

let page = ''
const alarmOf = () => runInDurableObject(hub(page), (_, { storage }) => storage.getAlarm())
const requestedPaths = async () => (await recordedRequests()).map(({ path }) => path.split('?')[0])

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
  await directory().refresh()
  await pullAndFill(page)
})
afterEach(() => reset())

describe('a page that nobody reads', () => {
  it('is at rest: its hub has no alarm, and the directory does not wake it', async () => {
    expect(await alarmOf()).toBeNull()
    await publish(snapshotOf(page))
    await runDurableObjectAlarm(directory())
    expect([await alarmOf(), await requestedPaths()]).toEqual([null, ['/api/aldis/pages']])
  })

  it('is asked for by the directory when it moves', async () => {
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await runDurableObjectAlarm(directory())
    await expect.poll(async () => (await hub(page).relayUpdate())?.revision).toBe(2)
  })

  it('has what came meanwhile for the first who comes, and is watched from then on', async () => {
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    const { publicationState: reading } = await (await visit(page, '/')).json<{
      publicationState: { publication: object; stale: boolean }
    }>()
    expect(reading).toMatchObject({ publication: { revision: 2 }, stale: false })
    expect(await alarmOf()).not.toBeNull()
    const tab = await openTab(page)
    await tab.until('fresh')
    await publish(snapshotOf(page, { revision: 3, changes: [] }))
    await runDurableObjectAlarm(directory())
    await tab.until('delta')
  })

  it('is let go of all the same when it is deleted', async () => {
    await setBackend({ pages: [{ snapshot: snapshotOf(newPageId()), domains: ['other.example.com'] }] })
    await directory().refresh()
    await expect
      .poll(() =>
        hub(page)
          .relayUpdate()
          .catch(() => 'ending'),
      )
      .toBeNull()
  })

  it('is reported by /healthz with the time the directory last heard the backend', async () => {
    const before = Date.now()
    await scheduler.wait(5)
    await directory().refresh()
    await setBackend({ mode: 'down' })
    const health = await (await visit(page, '/healthz')).json<{ confirmedAt: string }>()
    expect(Date.parse(health.confirmedAt)).toBeGreaterThanOrEqual(before)
  })
})
