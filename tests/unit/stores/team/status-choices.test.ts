import { describe, expect, it } from 'vitest'
import { afterWrite, component, FakeBackend, flushPromises, NOW, PAGE } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startTeamWithBoard } from './start-team.ts'

describe('statuses set by hand', () => {
  /** A world whose one component is chosen to be degraded. */
  async function chosen() {
    const world = new FakeBackend()
    const api = component()
    world.board = { ...world.board, components: [api] }
    const { team } = await startTeamWithBoard(world)
    team.choose(api.id, 'degraded_performance')
    return { world, api, team }
  }

  it('that are chosen survive a reload until they are published or dropped', async () => {
    const kept = memoryDevice()
    const api = component()
    const open = async () => {
      const world = new FakeBackend(kept)
      world.board = { ...world.board, components: [api] }
      return (await startTeamWithBoard(world)).team
    }
    const first = await open()
    first.choose(api.id, 'major_outage')
    const second = await open()
    expect([...second.$choices.get().chosen]).toEqual([[api.id, 'major_outage']])
    second.dropChoices()
    expect((await open()).$choices.get().chosen.size).toBe(0)
  })

  it('that were restored are chosen no more once the board shows them as set', async () => {
    const kept = memoryDevice()
    const before = new FakeBackend(kept)
    const [api, web] = [component(), component()]
    before.board = { ...before.board, components: [api, web] }
    const { team } = await startTeamWithBoard(before)
    team.choose(api.id, 'major_outage')
    team.choose(web.id, 'major_outage')
    const after = new FakeBackend(kept)
    after.board = { ...before.board, components: [afterWrite(api, { manual_status: 'major_outage' }), web] }
    const { team: again } = await startTeamWithBoard(after)
    expect([...again.$choices.get().chosen]).toEqual([[web.id, 'major_outage']])
    after.emit({ type: 'component', row: afterWrite(web, { manual_status: 'major_outage' }) })
    expect(again.$choices.get().chosen.size).toBe(0)
    expect(kept.statusChoices(PAGE)).toEqual({})
  })

  it('that a colleague sets as well are overtaken no more', async () => {
    const { world, api, team } = await chosen()
    const theirs = afterWrite(api, { manual_status: 'major_outage' })
    world.board = { ...world.board, components: [theirs] }
    await team.publishChoices()
    expect(team.$choices.get().state).toBe('conflict')
    world.emit({ type: 'component', row: afterWrite(theirs, { manual_status: 'degraded_performance' }) })
    expect(team.$choices.get()).toEqual({ state: 'choosing', chosen: new Map() })
  })

  it('can be what an incident holds a component at, so that it stays so after the incident', async () => {
    const world = new FakeBackend()
    const api = component({ status: 'major_outage' })
    world.board = { ...world.board, components: [api] }
    const { team } = await startTeamWithBoard(world)
    team.choose(api.id, 'major_outage')
    expect([...team.$choices.get().chosen]).toEqual([[api.id, 'major_outage']])
    await team.publishChoices()
    expect(world.board.components).toMatchObject([{ manual_status: 'major_outage' }])
    team.choose(api.id, 'major_outage')
    expect(team.$choices.get().state, 'nothing is chosen by it').toBe('published')
    team.choose(api.id, 'operational')
    team.choose(api.id, 'major_outage')
    expect(team.$choices.get().chosen.size, 'it is set by hand now').toBe(0)
  })

  it('stay chosen where the session has ended, and are published after a sign-in', async () => {
    const { world, api, team } = await chosen()
    world.statusRefusals = [{ state: 'signed_out' }]
    await team.publishChoices()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    expect(team.$choices.get()).toEqual({ state: 'choosing', chosen: new Map([[api.id, 'degraded_performance']]) })
    expect(world.drafts.statusChoices(PAGE)).toEqual({ [api.id]: { status: 'degraded_performance', was: null } })
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in' })
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'published' })
    expect(world.board.components).toMatchObject([{ manual_status: 'degraded_performance' }])
  })

  it('that were discarded come back by an undo, on the device as well, until something else is chosen', async () => {
    const { world, api, team } = await chosen()
    const dropped = () => {
      team.dropChoices()
      const choices = team.$choices.get()
      if (choices.state !== 'discarded') throw new Error(`the choices are ${choices.state}`)
      return choices
    }
    const first = dropped()
    expect([first.chosen.size, world.drafts.statusChoices(PAGE)]).toEqual([0, {}])
    team.dropChoices()
    first.undo()
    expect(team.$choices.get()).toEqual({ state: 'choosing', chosen: new Map([[api.id, 'degraded_performance']]) })
    expect(world.drafts.statusChoices(PAGE)).toEqual({ [api.id]: { status: 'degraded_performance', was: null } })
    const second = dropped()
    team.choose(api.id, 'major_outage')
    second.undo()
    expect([...team.$choices.get().chosen]).toEqual([[api.id, 'major_outage']])
  })

  it('do not come back by an undo where the board shows them as set by then', async () => {
    const { world, api, team } = await chosen()
    team.dropChoices()
    const choices = team.$choices.get()
    world.emit({ type: 'component', row: afterWrite(api, { manual_status: 'degraded_performance' }) })
    if (choices.state === 'discarded') choices.undo()
    expect(team.$choices.get()).toEqual({ state: 'choosing', chosen: new Map() })
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
    team.choose(api.id, 'major_outage')
    kept.statusChoices = () => ({ [web.id]: { status: 'partial_outage', was: null } })
    listener()
    expect([...team.$choices.get().chosen]).toEqual([
      [api.id, 'major_outage'],
      [web.id, 'partial_outage'],
    ])
  })

  it('are gathered, taken back by choosing what is so, and published as one', async () => {
    const world = new FakeBackend()
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team, board } = await startTeamWithBoard(world)
    team.choose(api.id, 'major_outage')
    team.choose(web.id, 'partial_outage')
    team.choose(web.id, 'operational')
    expect([...team.$choices.get().chosen]).toEqual([[api.id, 'major_outage']])
    await team.publishChoices()
    expect(team.$choices.get().chosen.size).toBe(0)
    expect(board().components).toMatchObject([{ status: 'major_outage' }, { status: 'operational' }])
  })

  it('are published under nobody else’s name', async () => {
    const { world, api, team } = await chosen()
    world.drafts.isOwnedByPerson = () => false
    world.member = 'kim'
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'refused', refusal: { code: 'signed_in_as_another' } })
    expect([...team.$choices.get().chosen]).toEqual([[api.id, 'degraded_performance']])
    expect(world.board.components).toMatchObject([{ status: 'operational' }])
    world.member = 'robin'
    await team.publishChoices()
    expect(team.$choices.get().state).toBe('published')
    expect(world.board.components).toMatchObject([{ status: 'degraded_performance' }])
  })

  it('do not overwrite what a colleague set meanwhile, until the writer was informed', async () => {
    const world = new FakeBackend()
    const [api, web] = [component({ name: 'API' }), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team, board } = await startTeamWithBoard(world)
    team.choose(api.id, 'degraded_performance')
    team.choose(web.id, 'degraded_performance')
    const theirs = { ...api, status: 'major_outage', manual_status: 'major_outage', revision: 5 } as const
    world.board = { ...world.board, components: [theirs, web] }
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'conflict', components: [api.id] })
    expect(world.board.components).toMatchObject([{ manual_status: 'major_outage' }, { manual_status: null }])
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'published' })
    expect(board().components.map(({ manual_status }) => manual_status)).toEqual([
      'degraded_performance',
      'degraded_performance',
    ])
  })

  it('are judged by a board that is read after they are to be published', async () => {
    const { world, api, team } = await chosen()
    world.afterBoard = flushPromises
    const refreshing = team.refresh()
    world.board = { ...world.board, components: [afterWrite(api, { manual_status: 'major_outage' })] }
    await team.publishChoices()
    await refreshing
    expect(team.$choices.get()).toMatchObject({ state: 'conflict', components: [api.id] })
    expect(world.statuses).toEqual([])
  })

  it.each([
    [true, 'unsent'],
    [false, 'offline'],
  ])('are not sent where the board cannot be read anew (online: %s)', async (isOnline, state) => {
    const { world, api, team } = await chosen()
    world.board = { ...world.board, components: [afterWrite(api, { manual_status: 'major_outage' })] }
    world.isBoardUnreadable = true
    const publishing = team.publishChoices()
    world.isOnline = isOnline
    await publishing
    expect(team.$choices.get()).toEqual({ state, chosen: new Map([[api.id, 'degraded_performance']]) })
    expect(world.statuses).toEqual([])
  })

  it('stay unconfirmed once they may have arrived, while the board cannot be read', async () => {
    const { world, team } = await chosen()
    world.statusRefusals = [{ state: 'unreachable' }]
    await team.publishChoices()
    world.isBoardUnreadable = true
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'unconfirmed' })
  })

  it('are not written over what a colleague sets between the reading and the writing', async () => {
    const { world, api, team } = await chosen()
    world.beforeStatuses = () => {
      world.board = { ...world.board, components: [afterWrite(api, { manual_status: 'major_outage' })] }
    }
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'conflict', components: [api.id] })
    expect(world.board.components).toMatchObject([{ manual_status: 'major_outage' }])
    await team.publishChoices()
    expect(world.board.components).toMatchObject([{ manual_status: 'degraded_performance' }])
  })

  it('are published all the same where only an incident wrote to the component meanwhile', async () => {
    const { world, api, team } = await chosen()
    world.beforeStatuses = () => {
      world.board = { ...world.board, components: [afterWrite(api, { status: 'major_outage' })] }
    }
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'published' })
    expect(world.board.components).toMatchObject([{ manual_status: 'degraded_performance' }])
  })

  it('are said to be published at the moment of the answer', async () => {
    const { world, team } = await chosen()
    world.beforeBoard = () => {
      world.now += 15_000
    }
    await team.publishChoices()
    expect(world.now, 'the board is read before and after').toBe(NOW + 30_000)
    expect(team.$choices.get()).toMatchObject({ state: 'published', at: NOW + 15_000 })
  })

  it('are kept while the backend is away, and can be dropped', async () => {
    const world = new FakeBackend()
    const api = component()
    world.board = { ...world.board, components: [api] }
    const { team } = await startTeamWithBoard(world)
    world.isUnreachable = true
    team.choose(api.id, 'major_outage')
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'unsent', chosen: new Map([[api.id, 'major_outage']]) })
    team.dropChoices()
    expect(team.$choices.get().chosen.size).toBe(0)
  })

  it('that went out without an answer are chosen no more once they are seen to have arrived', async () => {
    const world = new FakeBackend()
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team } = await startTeamWithBoard(world)
    team.choose(api.id, 'major_outage')
    world.beforeStatuses = () => {
      world.dropsAnswers = true
    }
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'unconfirmed' })
    world.dropsAnswers = false
    await team.refresh()
    expect(team.$choices.get().chosen.size).toBe(0)
    world.isOnline = false
    team.choose(web.id, 'major_outage')
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'offline', chosen: new Map([[web.id, 'major_outage']]) })
  })

  it('that came live before their answer was lost are chosen no more', async () => {
    const { world, api, team } = await chosen()
    world.beforeStatuses = () => {
      world.dropsAnswers = true
      world.emit({ type: 'component', row: afterWrite(api, { manual_status: 'degraded_performance' }) })
    }
    await team.publishChoices()
    expect(team.$choices.get().chosen.size).toBe(0)
  })

  it('go out fifty at a time; what a failure held up stays chosen, and only that', async () => {
    const world = new FakeBackend()
    const rows = Array.from({ length: 120 }, () => component())
    world.board = { ...world.board, components: rows }
    const { team, board } = await startTeamWithBoard(world)
    for (const { id } of rows) team.choose(id, 'partial_outage')
    const refusal = { code: 'rate_limited', message: '' }
    world.statusRefusals = [null, { state: 'refused', refusal }]
    await team.publishChoices()
    await flushPromises()
    const left = new Map(rows.slice(50).map(({ id }) => [id, 'partial_outage']))
    expect(team.$choices.get()).toEqual({ state: 'refused', chosen: left, refusal })
    expect(board().components.filter(({ status }) => status === 'partial_outage')).toHaveLength(50)
    await team.publishChoices()
    expect(team.$choices.get().chosen.size).toBe(0)
    expect(board().components.every(({ status }) => status === 'partial_outage')).toBe(true)
  })
})
