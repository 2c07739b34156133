import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { IncidentDelivery } from '../../src/edge/stubs/archive-delivery.ts'
import { newPageId, recordedRequests, setBackend } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import {
  API,
  calendar,
  calendarQuery,
  component,
  componentTouched,
  days,
  fillArchive,
  hourOfTrouble,
  INCIDENT,
  isoDate,
  noonDaysAgo,
  publication,
  setBackendLedger,
} from './support/ledger.ts'
import { archive, hub, pullAndFill, readingRelay, visit } from './support/visitor.ts'

afterEach(() => reset())

describe('the ledger in the archive', () => {
  it('is fetched soon behind the publication, unasked', async () => {
    const page = newPageId()
    await fillArchive(page, hourOfTrouble(noonDaysAgo(300), 'major_outage'))
    await setBackendLedger(page, hourOfTrouble(noonDaysAgo(280), 'major_outage'), {
      revision: 2,
      changes: [componentTouched(2)],
    })
    await hub(page).ping(page, { epoch: 'epoch1', revision: 2 })
    expect((await publication(page)).revision).toBe(2)
    for (let tries = 0; (await days(page))[0]?.[0] !== isoDate(noonDaysAgo(280)); tries += 1) {
      if (tries > 400) throw new Error('the correction did not come')
      await scheduler.wait(10)
    }
  })

  it('is awaited before anything that was drawn of the archive may be kept', async () => {
    const page = newPageId()
    await fillArchive(page, hourOfTrouble(noonDaysAgo(300), 'major_outage'))
    await visit(page, '/')
    await setBackendLedger(page, hourOfTrouble(noonDaysAgo(280), 'major_outage'), {
      revision: 2,
      changes: [componentTouched(2)],
    })
    const order: string[] = []
    let isArchivedBefore: boolean | undefined
    await beforeCall(readingRelay(page), 'markArchived', () => order.push('archived'))
    await beforeCall(archive(page), 'replaceLedgers', async () => {
      order.push('ledger')
      isArchivedBefore = (await hub(page).relayUpdate())?.isArchived
    })
    await pullAndFill(page)
    expect(isArchivedBefore).toBe(false)
    expect(order).toEqual(['ledger', 'archived'])
    expect((await hub(page).relayUpdate())?.isArchived).toBe(true)
  })

  it('outlives an eviction and the backend', async () => {
    const page = newPageId()
    await fillArchive(page, hourOfTrouble(noonDaysAgo(300), 'major_outage'))
    await setBackend({ mode: 'down' })
    await evictDurableObject(archive(page))
    await evictDurableObject(hub(page))
    expect(await days(page)).toHaveLength(1)
  })

  it('has what a pull brought at once, before anything is fetched', async () => {
    const page = newPageId()
    const before = hourOfTrouble(noonDaysAgo(300), 'major_outage')
    await fillArchive(page, before)
    const recent = noonDaysAgo(2)
    const after = [...before, ...hourOfTrouble(recent, 'partial_outage')]
    await setBackendLedger(page, after, { revision: 2, changes: [componentTouched(2)] }, false)
    await hub(page).pull()
    expect(await days(page)).toEqual([
      [isoDate(noonDaysAgo(300)), 'major_outage', [INCIDENT]],
      [isoDate(recent), 'partial_outage', [INCIDENT]],
    ])
  })

  it('follows the correction of an incident of long ago', async () => {
    const page = newPageId()
    const [old, corrected, recent] = [
      noonDaysAgo(300),
      noonDaysAgo(280),
      hourOfTrouble(noonDaysAgo(20), 'partial_outage'),
    ]
    await fillArchive(page, [...hourOfTrouble(old, 'major_outage'), ...recent])
    await setBackendLedger(page, [...hourOfTrouble(corrected, 'degraded_performance'), ...recent], {
      revision: 2,
      changes: [componentTouched(2)],
    })
    await hub(page).pull()
    await pullAndFill(page)
    expect((await days(page)).map(([date, status]) => [date, status])).toEqual([
      [isoDate(corrected), 'degraded_performance'],
      [isoDate(noonDaysAgo(20)), 'partial_outage'],
    ])
  })

  it('fetches nothing where no component was touched', async () => {
    const page = newPageId()
    const ledger = hourOfTrouble(noonDaysAgo(300), 'major_outage')
    await fillArchive(page, ledger)
    await setBackendLedger(page, ledger, {
      revision: 2,
      changes: [{ ...componentTouched(2, INCIDENT), collection: 'incidents' }],
    })
    await hub(page).pull()
    await pullAndFill(page)
    expect((await recordedRequests()).filter(({ path }) => path.includes('/ledger/'))).toEqual([])
  })

  it('asks again where PocketBase fell silent before it had said all', async () => {
    const page = newPageId()
    const ledger = hourOfTrouble(noonDaysAgo(300), 'major_outage')
    await fillArchive(page, ledger)
    const corrected = hourOfTrouble(noonDaysAgo(280), 'major_outage')
    await setBackendLedger(page, corrected, { revision: 2, changes: [componentTouched(2)] })
    await hub(page).pull()
    await setBackend({ mode: 'down' })
    await pullAndFill(page)
    await evictDurableObject(hub(page))
    await setBackendLedger(page, corrected, { revision: 2, changes: [] })
    await pullAndFill(page)
    expect((await days(page)).map(([date]) => date)).toEqual([isoDate(noonDaysAgo(280))])
  })

  it.each(['archived', 'deleted'])('lets go of a component that was %s, and has it again when it is back', async () => {
    const page = newPageId()
    const [ledger, other] = [hourOfTrouble(noonDaysAgo(300), 'major_outage'), component('component000002')]
    await fillArchive(page, ledger, { components: [component(API), other] })
    await setBackendLedger(page, [], { components: [other], revision: 2, changes: [componentTouched(2)] })
    await hub(page).pull()
    const rows = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT id FROM ledger_steps WHERE component = ?', API),
    ])
    expect(rows).toEqual([])
    expect(await archive(page).calendar(calendarQuery())).toBeNull()
    await setBackendLedger(page, ledger, {
      components: [component(API), other],
      revision: 3,
      changes: [componentTouched(3)],
    })
    await hub(page).pull()
    await pullAndFill(page)
    expect(await days(page)).toHaveLength(1)
  })

  it('has nothing of a component that is back until its whole ledger came, be it that PocketBase falls silent', async () => {
    const page = newPageId()
    const ledger = [
      ...hourOfTrouble(noonDaysAgo(300), 'major_outage'),
      ...hourOfTrouble(noonDaysAgo(20), 'partial_outage'),
    ]
    const other = component('component000002')
    await fillArchive(page, ledger, { components: [component(API), other] })
    await setBackendLedger(page, [], { components: [other], revision: 2, changes: [componentTouched(2)] })
    await hub(page).pull()
    const back = { components: [component(API), other], revision: 3, changes: [componentTouched(3)] }
    await setBackendLedger(page, ledger, back, false)
    await hub(page).pull()
    await pullAndFill(page)
    await expect(calendar(page)).rejects.toThrow('is not here')
    await setBackendLedger(page, ledger, { ...back, changes: [] })
    await pullAndFill(page)
    expect(await days(page)).toHaveLength(2)
  })

  it('has the whole of a component that is created while the archive is filled', async () => {
    const page = newPageId()
    const other = component('component000002')
    const ledger = hourOfTrouble(noonDaysAgo(300), 'major_outage')
    await setBackendLedger(page, ledger, { components: [other] })
    const isFill = ({ fill }: IncidentDelivery) => fill !== null
    const create = async () => {
      await setBackendLedger(page, ledger, {
        ...{ components: [component(API), other], revision: 2, tip: 'tip-2' },
        // An incident that is over for long is in no snapshot: the archive is filled anew.
        changes: [componentTouched(2), { revision: 2, collection: 'incidents', record: INCIDENT, deleted: false }],
        incidents: [],
      })
      await hub(page).pull()
    }
    await beforeCall(archive(page), 'storeIncidents', create, { times: 1, when: isFill })
    await visit(page, '/')
    await expect.poll(() => days(page).catch(() => [])).toHaveLength(1)
  })

  it('loses with a new epoch what that epoch does not know', async () => {
    const page = newPageId()
    const gone = component('component000002')
    await fillArchive(page, hourOfTrouble(noonDaysAgo(300), 'major_outage'), { components: [component(API), gone] })
    await setBackendLedger(page, hourOfTrouble(noonDaysAgo(280), 'partial_outage'), { epoch: 'epoch2' })
    await hub(page).pull()
    await pullAndFill(page)
    expect((await days(page)).map(([date]) => date)).toEqual([isoDate(noonDaysAgo(280))])
    expect(await archive(page).calendar({ ...calendarQuery(), component: gone.id })).toBeNull()
  })

  it('comes again after the archive has lost its disk; until then it is said to be missing, never empty', async () => {
    const page = newPageId()
    await fillArchive(page, hourOfTrouble(noonDaysAgo(300), 'major_outage'))
    await runInDurableObject(archive(page), (_, state) => state.storage.deleteAll())
    await evictDurableObject(archive(page))
    await expect(calendar(page)).rejects.toThrow('is not here')
    await expect.poll(() => days(page).catch(() => [])).toHaveLength(1)
  })
})
