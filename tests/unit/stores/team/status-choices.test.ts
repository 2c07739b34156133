import { describe, expect, it } from 'vitest'
import { afterWrite, component, FakeBackend, PAGE } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startTeamWithBoard, startWithChoice } from './start-team.ts'

describe('statuses set by hand', () => {
  it('that are chosen survive a reload until they are published or dropped', async () => {
    const kept = memoryDevice()
    const api = component()
    const open = async () => {
      const world = new FakeBackend(kept)
      world.board = { ...world.board, components: [api] }
      return (await startTeamWithBoard(world)).team
    }
    const first = await open()
    first.chooseStatus(api.id, 'major_outage')
    const second = await open()
    expect([...second.$statusChoices.get().chosen]).toEqual([[api.id, 'major_outage']])
    second.discardStatusChoices()
    expect((await open()).$statusChoices.get().chosen.size).toBe(0)
  })

  it('that were restored are chosen no more once the board shows them as set', async () => {
    const kept = memoryDevice()
    const before = new FakeBackend(kept)
    const [api, web] = [component(), component()]
    before.board = { ...before.board, components: [api, web] }
    const { team } = await startTeamWithBoard(before)
    team.chooseStatus(api.id, 'major_outage')
    team.chooseStatus(web.id, 'major_outage')
    const after = new FakeBackend(kept)
    after.board = { ...before.board, components: [afterWrite(api, { manual_status: 'major_outage' }), web] }
    const { team: again } = await startTeamWithBoard(after)
    expect([...again.$statusChoices.get().chosen]).toEqual([[web.id, 'major_outage']])
    after.emit({ type: 'component', row: afterWrite(web, { manual_status: 'major_outage' }) })
    expect(again.$statusChoices.get().chosen.size).toBe(0)
    expect(kept.statusChoices(PAGE)).toEqual({})
  })

  it('that a colleague sets as well are overtaken no more', async () => {
    const { world, api, team } = await startWithChoice()
    const theirs = afterWrite(api, { manual_status: 'major_outage' })
    world.board = { ...world.board, components: [theirs] }
    await team.publishStatusChoices()
    expect(team.$statusChoices.get().state).toBe('conflict')
    world.emit({ type: 'component', row: afterWrite(theirs, { manual_status: 'degraded_performance' }) })
    expect(team.$statusChoices.get()).toEqual({ state: 'choosing', chosen: new Map() })
  })

  it('that were discarded come back by an undo, on the device as well, until something else is chosen', async () => {
    const { world, api, team } = await startWithChoice()
    const dropped = () => {
      team.discardStatusChoices()
      const choices = team.$statusChoices.get()
      if (choices.state !== 'discarded') throw new Error(`the choices are ${choices.state}`)
      return choices
    }
    const first = dropped()
    expect([first.chosen.size, world.drafts.statusChoices(PAGE)]).toEqual([0, {}])
    team.discardStatusChoices()
    first.undo()
    expect(team.$statusChoices.get()).toEqual({
      state: 'choosing',
      chosen: new Map([[api.id, 'degraded_performance']]),
    })
    expect(world.drafts.statusChoices(PAGE)).toEqual({
      [api.id]: { status: 'degraded_performance', previousStatus: null },
    })
    const second = dropped()
    team.chooseStatus(api.id, 'major_outage')
    second.undo()
    expect([...team.$statusChoices.get().chosen]).toEqual([[api.id, 'major_outage']])
  })

  it('do not come back by an undo where the board shows them as set by then', async () => {
    const { world, api, team } = await startWithChoice()
    team.discardStatusChoices()
    const choices = team.$statusChoices.get()
    world.emit({ type: 'component', row: afterWrite(api, { manual_status: 'degraded_performance' }) })
    if (choices.state === 'discarded') choices.undo()
    expect(team.$statusChoices.get()).toEqual({ state: 'choosing', chosen: new Map() })
  })

  it('stay on the screen where the device takes nothing', async () => {
    const kept = memoryDevice(() => true)
    const world = new FakeBackend(kept)
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    let listener = () => {}
    kept.onStatusChoices = (_page, call) => {
      listener = call
      return () => {}
    }
    const { team } = await startTeamWithBoard(world)
    team.chooseStatus(api.id, 'major_outage')
    kept.statusChoices = () => ({ [web.id]: { status: 'partial_outage', previousStatus: null } })
    listener()
    expect([...team.$statusChoices.get().chosen]).toEqual([
      [api.id, 'major_outage'],
      [web.id, 'partial_outage'],
    ])
  })
})
