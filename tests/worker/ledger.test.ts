import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import {
  API,
  asked,
  calendar,
  component,
  dateOf,
  days,
  filled,
  hourOf,
  INCIDENT,
  noon,
  publication,
  stand,
  touched,
} from './support/ledger.ts'
import { archive, hub } from './support/visitor.ts'
import { heard, newPageId, setWorld } from './support/world.ts'

afterEach(() => reset())

describe('the ledger in the archive', () => {
  it('is fetched soon behind the publication, unasked', async () => {
    const page = newPageId()
    await filled(page, hourOf(noon(300), 'major_outage'))
    await stand(page, hourOf(noon(280), 'major_outage'), { revision: 2, changes: [touched(2)] })
    await hub(page).ping(page, { epoch: 'epoch1', revision: 2 })
    expect((await publication(page)).revision).toBe(2)
    for (let tries = 0; (await days(page))[0]?.[0] !== dateOf(noon(280)); tries += 1) {
      if (tries > 400) throw new Error('the correction did not come')
      await scheduler.wait(10)
    }
  })

  it('outlives an eviction and the backend', async () => {
    const page = newPageId()
    await filled(page, hourOf(noon(300), 'major_outage'))
    await setWorld({ mode: 'down' })
    await evictDurableObject(archive(page))
    await evictDurableObject(hub(page))
    expect(await days(page)).toHaveLength(1)
  })

  it('has what a pull brought at once, before anything is fetched', async () => {
    const page = newPageId()
    const before = hourOf(noon(300), 'major_outage')
    await filled(page, before)
    const recent = noon(2)
    const after = [...before, ...hourOf(recent, 'partial_outage')]
    await stand(page, after, { revision: 2, changes: [touched(2)] }, false)
    await hub(page).pull()
    expect(await days(page)).toEqual([
      [dateOf(noon(300)), 'major_outage', [INCIDENT]],
      [dateOf(recent), 'partial_outage', [INCIDENT]],
    ])
  })

  it('follows the correction of an incident of long ago', async () => {
    const page = newPageId()
    const [old, corrected, recent] = [noon(300), noon(280), hourOf(noon(20), 'partial_outage')]
    await filled(page, [...hourOf(old, 'major_outage'), ...recent])
    await stand(page, [...hourOf(corrected, 'degraded_performance'), ...recent], { revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect((await days(page)).map(([date, status]) => [date, status])).toEqual([
      [dateOf(corrected), 'degraded_performance'],
      [dateOf(noon(20)), 'partial_outage'],
    ])
  })

  it('fetches nothing where no component was touched', async () => {
    const page = newPageId()
    const ledger = hourOf(noon(300), 'major_outage')
    await filled(page, ledger)
    await stand(page, ledger, { revision: 2, changes: [{ ...touched(2, INCIDENT), collection: 'incidents' }] })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect((await heard()).filter(({ path }) => path.includes('/ledger/'))).toEqual([])
  })

  it('asks again where PocketBase fell silent before it had said all', async () => {
    const page = newPageId()
    const ledger = hourOf(noon(300), 'major_outage')
    await filled(page, ledger)
    const corrected = hourOf(noon(280), 'major_outage')
    await stand(page, corrected, { revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    await setWorld({ mode: 'down' })
    await runDurableObjectAlarm(hub(page))
    await evictDurableObject(hub(page))
    await stand(page, corrected, { revision: 2, changes: [] })
    await runDurableObjectAlarm(hub(page))
    expect((await days(page)).map(([date]) => date)).toEqual([dateOf(noon(280))])
  })

  it.each(['archived', 'deleted'])('lets go of a component that was %s, and has it again when it is back', async () => {
    const page = newPageId()
    const [ledger, other] = [hourOf(noon(300), 'major_outage'), component('component000002')]
    await filled(page, ledger, { components: [component(API), other] })
    await stand(page, [], { components: [other], revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    const rows = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT id FROM ledger_steps WHERE component = ?', API),
    ])
    expect(rows).toEqual([])
    expect(await archive(page).calendar(asked())).toBeNull()
    await stand(page, ledger, { components: [component(API), other], revision: 3, changes: [touched(3)] })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect(await days(page)).toHaveLength(1)
  })

  it('has nothing of a component that is back until its whole ledger came, be it that PocketBase falls silent', async () => {
    const page = newPageId()
    const ledger = [...hourOf(noon(300), 'major_outage'), ...hourOf(noon(20), 'partial_outage')]
    const other = component('component000002')
    await filled(page, ledger, { components: [component(API), other] })
    await stand(page, [], { components: [other], revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    const back = { components: [component(API), other], revision: 3, changes: [touched(3)] }
    await stand(page, ledger, back, false)
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    await expect(calendar(page)).rejects.toThrow('is not here')
    await stand(page, ledger, { ...back, changes: [] })
    await runDurableObjectAlarm(hub(page))
    expect(await days(page)).toHaveLength(2)
  })

  it('loses with a new epoch what that epoch does not know', async () => {
    const page = newPageId()
    const gone = component('component000002')
    await filled(page, hourOf(noon(300), 'major_outage'), { components: [component(API), gone] })
    await stand(page, hourOf(noon(280), 'partial_outage'), { epoch: 'epoch2' })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect((await days(page)).map(([date]) => date)).toEqual([dateOf(noon(280))])
    expect(await archive(page).calendar({ ...asked(), component: gone.id })).toBeNull()
  })

  it('comes again after the archive has lost its disk; until then it is said to be missing, never empty', async () => {
    const page = newPageId()
    await filled(page, hourOf(noon(300), 'major_outage'))
    await runInDurableObject(archive(page), (_, state) => state.storage.deleteAll())
    await evictDurableObject(archive(page))
    await expect(calendar(page)).rejects.toThrow('is not here')
    await evictDurableObject(hub(page))
    await runDurableObjectAlarm(hub(page))
    expect(await days(page)).toHaveLength(1)
  })
})
