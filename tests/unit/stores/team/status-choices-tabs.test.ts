import { describe, expect, it } from 'vitest'
import { component, FakeBackend, flushPromises, PAGE } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startTeamWithBoard } from './start-team.ts'

describe('statuses set by hand, in two tabs', () => {
  async function tabs() {
    const kept = memoryDevice()
    const [api, web, lab] = [component(), component(), component()]
    const open = async () => {
      const world = new FakeBackend(kept)
      world.board = { ...world.board, components: [api, web, lab] }
      return { world, ...(await startTeamWithBoard(world)) }
    }
    return { kept, ids: [api.id, web.id, lab.id] as const, one: await open(), other: await open() }
  }
  const ids = (chosen: ReadonlyMap<string, unknown>) => [...chosen.keys()].sort()

  it('are those of both, on each screen and on the device', async () => {
    const {
      kept,
      ids: [api, web],
      one,
      other,
    } = await tabs()
    one.team.chooseStatus(api, 'major_outage')
    other.team.chooseStatus(web, 'major_outage')
    await flushPromises()
    for (const { team } of [one, other]) expect(ids(team.$statusChoices.get().chosen)).toEqual([api, web].sort())
    expect(Object.keys(kept.statusChoices(PAGE) ?? {}).sort()).toEqual([api, web].sort())
  })

  it('do not come back where one tab published them', async () => {
    const {
      kept,
      ids: [api, web],
      one,
      other,
    } = await tabs()
    one.team.chooseStatus(api, 'major_outage')
    await flushPromises()
    await one.team.publishStatusChoices()
    other.team.chooseStatus(web, 'major_outage')
    expect(Object.keys(kept.statusChoices(PAGE) ?? {})).toEqual([web])
    await flushPromises()
    expect(ids(other.team.$statusChoices.get().chosen)).toEqual([web])
  })

  it('and that one chooses while the other publishes stay chosen', async () => {
    const {
      kept,
      ids: [api, web],
      one,
      other,
    } = await tabs()
    one.team.chooseStatus(api, 'major_outage')
    await flushPromises()
    one.world.beforeStatuses = () => other.team.chooseStatus(web, 'major_outage')
    await one.team.publishStatusChoices()
    for (const { team } of [one, other]) expect(ids(team.$statusChoices.get().chosen)).toEqual([web])
    expect(Object.keys(kept.statusChoices(PAGE) ?? {})).toEqual([web])
  })

  it('stay on the screen of a tab that another one signs out', async () => {
    const {
      kept,
      ids: [api],
      one,
    } = await tabs()
    one.team.chooseStatus(api, 'major_outage')
    await flushPromises()
    kept.isOwnedByPerson = () => false
    await kept.clear()
    await flushPromises()
    kept.isOwnedByPerson = () => true
    await kept.clear()
    await flushPromises()
    expect(ids(one.team.$statusChoices.get().chosen)).toEqual([api])
  })
})
