import { describe, expect, it } from 'vitest'
import { afterWrite, component, FakeBackend, flushPromises, NOW, PAGE } from './fake-backend.ts'
import { startTeamWithBoard, startWithChoice } from './start-team.ts'

describe('publishing statuses set by hand', () => {
  it('can be what an incident holds a component at, so that it stays so after the incident', async () => {
    const world = new FakeBackend()
    const api = component({ status: 'major_outage' })
    world.board = { ...world.board, components: [api] }
    const { team } = await startTeamWithBoard(world)
    team.chooseStatus(api.id, 'major_outage')
    expect([...team.$statusChoices.get().chosen]).toEqual([[api.id, 'major_outage']])
    await team.publishStatusChoices()
    expect(world.board.components).toMatchObject([{ manual_status: 'major_outage' }])
    team.chooseStatus(api.id, 'major_outage')
    expect(team.$statusChoices.get().state, 'nothing is chosen by it').toBe('published')
    team.chooseStatus(api.id, 'operational')
    team.chooseStatus(api.id, 'major_outage')
    expect(team.$statusChoices.get().chosen.size, 'it is set by hand now').toBe(0)
  })

  it('stay chosen where the session has ended, and are published after a sign-in', async () => {
    const { world, api, team } = await startWithChoice()
    world.statusRefusals = [{ state: 'signed_out' }]
    await team.publishStatusChoices()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    expect(team.$statusChoices.get()).toEqual({
      state: 'choosing',
      chosen: new Map([[api.id, 'degraded_performance']]),
    })
    expect(world.drafts.statusChoices(PAGE)).toEqual({
      [api.id]: { status: 'degraded_performance', previousStatus: null },
    })
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in' })
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'published' })
    expect(world.board.components).toMatchObject([{ manual_status: 'degraded_performance' }])
  })

  it('tell subscribers only where that is asked for', async () => {
    const { world, api, team } = await startWithChoice()
    await team.publishStatusChoices()
    team.chooseStatus(api.id, 'major_outage')
    await team.publishStatusChoices({ notify: true })
    expect(world.notified).toEqual([false, true])
  })

  it('are gathered, taken back by choosing what is so, and published as one', async () => {
    const world = new FakeBackend()
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team, board } = await startTeamWithBoard(world)
    team.chooseStatus(api.id, 'major_outage')
    team.chooseStatus(web.id, 'partial_outage')
    team.chooseStatus(web.id, 'operational')
    expect([...team.$statusChoices.get().chosen]).toEqual([[api.id, 'major_outage']])
    await team.publishStatusChoices()
    expect(team.$statusChoices.get().chosen.size).toBe(0)
    expect(board().components).toMatchObject([{ status: 'major_outage' }, { status: 'operational' }])
  })

  it('are published under nobody else’s name', async () => {
    const { world, api, team } = await startWithChoice()
    world.drafts.isOwnedByPerson = () => false
    world.member = 'kim'
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'refused', refusal: { code: 'signed_in_as_another' } })
    expect([...team.$statusChoices.get().chosen]).toEqual([[api.id, 'degraded_performance']])
    expect(world.board.components).toMatchObject([{ status: 'operational' }])
    world.member = 'robin'
    await team.publishStatusChoices()
    expect(team.$statusChoices.get().state).toBe('published')
    expect(world.board.components).toMatchObject([{ status: 'degraded_performance' }])
  })

  it('do not overwrite what a colleague set meanwhile, until the writer was informed', async () => {
    const world = new FakeBackend()
    const [api, web] = [component({ name: 'API' }), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team, board } = await startTeamWithBoard(world)
    team.chooseStatus(api.id, 'degraded_performance')
    team.chooseStatus(web.id, 'degraded_performance')
    const theirs = { ...api, status: 'major_outage', manual_status: 'major_outage', revision: 5 } as const
    world.board = { ...world.board, components: [theirs, web] }
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'conflict', components: [api.id] })
    expect(world.board.components).toMatchObject([{ manual_status: 'major_outage' }, { manual_status: null }])
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'published' })
    expect(board().components.map(({ manual_status }) => manual_status)).toEqual([
      'degraded_performance',
      'degraded_performance',
    ])
  })

  it('are judged by a board that is read after they are to be published', async () => {
    const { world, api, team } = await startWithChoice()
    world.afterBoard = flushPromises
    const refreshing = team.refresh()
    world.board = { ...world.board, components: [afterWrite(api, { manual_status: 'major_outage' })] }
    await team.publishStatusChoices()
    await refreshing
    expect(team.$statusChoices.get()).toMatchObject({ state: 'conflict', components: [api.id] })
    expect(world.statuses).toEqual([])
  })

  it.each([
    [true, 'unsent'],
    [false, 'offline'],
  ])('are not sent where the board cannot be read anew (online: %s)', async (isOnline, state) => {
    const { world, api, team } = await startWithChoice()
    world.board = { ...world.board, components: [afterWrite(api, { manual_status: 'major_outage' })] }
    world.isBoardUnreadable = true
    const publishing = team.publishStatusChoices()
    world.isOnline = isOnline
    await publishing
    expect(team.$statusChoices.get()).toEqual({ state, chosen: new Map([[api.id, 'degraded_performance']]) })
    expect(world.statuses).toEqual([])
  })

  it('stay unconfirmed once they may have arrived, while the board cannot be read', async () => {
    const { world, team } = await startWithChoice()
    world.statusRefusals = [{ state: 'unreachable' }]
    await team.publishStatusChoices()
    world.isBoardUnreadable = true
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'unconfirmed' })
  })

  it('are not written over what a colleague sets between the reading and the writing', async () => {
    const { world, api, team } = await startWithChoice()
    world.beforeStatuses = () => {
      world.board = { ...world.board, components: [afterWrite(api, { manual_status: 'major_outage' })] }
    }
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'conflict', components: [api.id] })
    expect(world.board.components).toMatchObject([{ manual_status: 'major_outage' }])
    await team.publishStatusChoices()
    expect(world.board.components).toMatchObject([{ manual_status: 'degraded_performance' }])
  })

  it('are published all the same where only an incident wrote to the component meanwhile', async () => {
    const { world, api, team } = await startWithChoice()
    world.beforeStatuses = () => {
      world.board = { ...world.board, components: [afterWrite(api, { status: 'major_outage' })] }
    }
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'published' })
    expect(world.board.components).toMatchObject([{ manual_status: 'degraded_performance' }])
  })

  it('are said to be published at the moment of the answer', async () => {
    const { world, team } = await startWithChoice()
    world.beforeBoard = () => {
      world.now += 15_000
    }
    await team.publishStatusChoices()
    expect(world.now, 'the board is read before and after').toBe(NOW + 30_000)
    expect(team.$statusChoices.get()).toMatchObject({ state: 'published', at: NOW + 15_000 })
  })

  it('are kept while the backend is away, and can be dropped', async () => {
    const world = new FakeBackend()
    const api = component()
    world.board = { ...world.board, components: [api] }
    const { team } = await startTeamWithBoard(world)
    world.isUnreachable = true
    team.chooseStatus(api.id, 'major_outage')
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'unsent', chosen: new Map([[api.id, 'major_outage']]) })
    team.discardStatusChoices()
    expect(team.$statusChoices.get().chosen.size).toBe(0)
  })

  it('that went out without an answer are chosen no more once they are seen to have arrived', async () => {
    const world = new FakeBackend()
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team } = await startTeamWithBoard(world)
    team.chooseStatus(api.id, 'major_outage')
    world.beforeStatuses = () => {
      world.dropsAnswers = true
    }
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'unconfirmed' })
    world.dropsAnswers = false
    await team.refresh()
    expect(team.$statusChoices.get().chosen.size).toBe(0)
    world.isOnline = false
    team.chooseStatus(web.id, 'major_outage')
    await team.publishStatusChoices()
    expect(team.$statusChoices.get()).toMatchObject({ state: 'offline', chosen: new Map([[web.id, 'major_outage']]) })
  })

  it('that came live before their answer was lost are chosen no more', async () => {
    const { world, api, team } = await startWithChoice()
    world.beforeStatuses = () => {
      world.dropsAnswers = true
      world.emit({ type: 'component', row: afterWrite(api, { manual_status: 'degraded_performance' }) })
    }
    await team.publishStatusChoices()
    expect(team.$statusChoices.get().chosen.size).toBe(0)
  })

  it('go out twenty at a time; what a failure held up stays chosen, and only that', async () => {
    const world = new FakeBackend()
    const rows = Array.from({ length: 120 }, () => component())
    world.board = { ...world.board, components: rows }
    const { team, board } = await startTeamWithBoard(world)
    for (const { id } of rows) team.chooseStatus(id, 'partial_outage')
    const refusal = { code: 'rate_limited', message: '' }
    world.statusRefusals = [null, { state: 'refused', refusal }]
    await team.publishStatusChoices()
    await flushPromises()
    const left = new Map(rows.slice(20).map(({ id }) => [id, 'partial_outage']))
    expect(team.$statusChoices.get()).toEqual({ state: 'refused', chosen: left, refusal })
    expect(board().components.filter(({ status }) => status === 'partial_outage')).toHaveLength(20)
    await team.publishStatusChoices()
    expect(team.$statusChoices.get().chosen.size).toBe(0)
    expect(board().components.every(({ status }) => status === 'partial_outage')).toBe(true)
  })
})
