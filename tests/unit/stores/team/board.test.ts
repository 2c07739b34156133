import { describe, expect, it } from 'vitest'
import { createTeam } from '../../../../src/stores/team/team.ts'
import { component, device, incident, NOW, PAGE, rewritten, settled, update, World } from './world.ts'

async function begun(world: World) {
  const team = createTeam(world.io)
  team.start('robin', PAGE, null)
  await settled()
  const board = () => {
    const state = team.$board.get()
    if (state.state !== 'ready') throw new Error(`the board is ${state.state}`)
    return state.board
  }
  return { team, board }
}

describe('the board', () => {
  it('is read at the start, and again whenever the live stream connects', async () => {
    const world = new World()
    const { board } = await begun(world)
    world.board = { ...world.board, incidents: [incident({ name: 'While away' })] }
    world.say({ type: 'connected' })
    await settled()
    expect(board().incidents).toMatchObject([{ name: 'While away' }])
  })

  it('follows live messages in the order of their revisions, whatever order they come in', async () => {
    const world = new World()
    const api = component({ status: 'operational', revision: 1 })
    world.board = { ...world.board, components: [api] }
    const { board } = await begun(world)
    world.say({ type: 'component', row: { ...api, status: 'major_outage', revision: 3 } })
    world.say({ type: 'component', row: { ...api, status: 'degraded_performance', revision: 2 } })
    expect(board().components).toMatchObject([{ status: 'major_outage', revision: 3 }])
    const [open, first] = [incident({ revision: 4 }), update('x', { revision: 4 })]
    world.say({ type: 'update', row: first })
    world.say({ type: 'incident', row: open })
    expect(board()).toMatchObject({ incidents: [{ id: open.id }], updates: [{ id: first.id }] })
  })

  it('does not go back to an answer that a live message has overtaken', async () => {
    const world = new World()
    const api = component({ status: 'operational', revision: 1 })
    world.board = { ...world.board, components: [api] }
    const { team, board } = await begun(world)
    const asking = team.refresh()
    world.say({ type: 'component', row: { ...api, status: 'major_outage', revision: 3 } })
    await asking
    expect(board().components).toMatchObject([{ status: 'major_outage' }])
  })

  it('loses what was deleted once it is read again', async () => {
    const world = new World()
    world.board = { ...world.board, incidents: [incident()] }
    const { board } = await begun(world)
    world.board = { ...world.board, incidents: [] }
    world.say({ type: 'unclear' })
    await world.passTime()
    expect(board().incidents).toEqual([])
  })

  it('asks once for many wishes at a time, and once more for those that came meanwhile', async () => {
    const world = new World()
    const { team } = await begun(world)
    const before = world.asked
    await Promise.all([team.refresh(), team.refresh(), team.refresh()])
    await settled()
    expect(world.asked - before).toBe(2)
  })
})

describe('while the backend is away', () => {
  it('the board stays as it was, and the console says since when', async () => {
    const world = new World()
    world.board = { ...world.board, incidents: [incident()] }
    const { team, board } = await begun(world)
    world.say({ type: 'connected' })
    await settled()
    expect(team.$backend.get()).toEqual({ state: 'live' })
    world.isAway = true
    world.say({ type: 'disconnected' })
    await settled()
    expect(team.$backend.get()).toEqual({ state: 'unreachable', since: NOW })
    expect(board().incidents).toHaveLength(1)
    world.isAway = false
    await world.passTime()
    expect(team.$backend.get()).toMatchObject({ state: 'reconnecting' })
    world.say({ type: 'connected' })
    expect(team.$backend.get()).toEqual({ state: 'live' })
  })

  it('a backend that hangs without closing the stream is noticed', async () => {
    const world = new World()
    const { team } = await begun(world)
    world.say({ type: 'connected' })
    await settled()
    world.isAway = true
    await world.passTime()
    expect(team.$backend.get()).toMatchObject({ state: 'unreachable' })
  })

  it('the public page is said to be up only where the edge answered just now', async () => {
    const world = new World()
    const { team } = await begun(world)
    expect(team.$isEdgeUp.get()).toBe(false)
    world.say({ type: 'connected' })
    world.isAway = true
    world.say({ type: 'disconnected' })
    await settled()
    await world.passTime()
    expect([team.$backend.get().state, team.$isEdgeUp.get()]).toEqual(['unreachable', true])
    world.isEdgeAway = true
    await world.passTime()
    expect(team.$isEdgeUp.get()).toBe(false)
    world.isEdgeAway = false
    await world.passTime()
    expect(team.$isEdgeUp.get()).toBe(true)
    world.edgeHangs = true
    world.now += 7_000
    await world.passTime()
    expect(team.$isEdgeUp.get(), 'an edge that hangs answers nothing').toBe(false)
  })

  it('a backend that went silent did so at its last answer, also after a reload', async () => {
    const kept = device()
    const before = new World(kept)
    const { team } = await begun(before)
    before.say({ type: 'connected' })
    await settled()
    before.now += 60_000
    await before.passTime()
    before.now += 5_000
    before.isAway = true
    await before.passTime()
    const at = { state: 'unreachable', since: NOW + 60_000 }
    expect(team.$backend.get()).toEqual(at)
    const after = new World(kept)
    after.now += 300_000
    after.isAway = true
    const { team: again } = await begun(after)
    expect(again.$backend.get()).toEqual(at)
    after.isAway = false
    await after.passTime()
    after.now += 60_000
    after.isAway = true
    const third = new World(kept)
    third.now += 400_000
    third.isAway = true
    expect((await begun(third)).team.$backend.get()).toMatchObject({ since: NOW + 400_000 })
  })

  it('a reload shows what this device kept, and never an empty board instead', async () => {
    const kept = device()
    const before = new World(kept)
    before.board = { ...before.board, incidents: [incident({ name: 'Kept' })] }
    await begun(before)
    const away = new World(kept)
    away.isAway = true
    const { team } = await begun(away)
    expect(team.$board.get()).toMatchObject({ source: 'kept', board: { incidents: [{ name: 'Kept' }] } })
    const stranger = new World()
    stranger.isAway = true
    expect((await begun(stranger)).team.$board.get()).toEqual({ state: 'failed', code: 'unreachable' })
  })
})

describe('the session', () => {
  it('says who is in and as what, and forgets what the device kept at its end', async () => {
    const world = new World()
    world.role = 'viewer'
    const api = component()
    world.board = { ...world.board, components: [api] }
    const { team } = await begun(world)
    team.choose(api.id, 'major_outage')
    world.drafts.keepPosted('incident', NOW)
    expect(team.$session.get()).toMatchObject({ state: 'in', role: 'viewer', member: { name: 'Robin' } })
    world.isAway = true
    expect(await team.signOut()).toBe(false)
    expect(team.$session.get()).toMatchObject({ state: 'in' })
    world.isAway = false
    expect(await team.signOut()).toBe(true)
    expect(team.$session.get()).toEqual({ state: 'out', why: 'signed_out' })
    const { drafts } = world
    expect([drafts.board(PAGE), drafts.choices(PAGE), drafts.takePosted('incident')]).toEqual([null, null, null])
  })

  it.each([
    ['here', true],
    ['everywhere', false],
  ] as const)('ends %s, as it is asked', async (where, elsewhere) => {
    const world = new World()
    const { team } = await begun(world)
    expect(await team.signOut(where)).toBe(true)
    expect([team.$session.get().state, world.isSignedInElsewhere]).toEqual(['out', elsewhere])
    expect(world.drafts.board(PAGE)).toBeNull()
  })

  it('ends when the backend says so', async () => {
    const world = new World()
    const { team } = await begun(world)
    world.isSignedIn = false
    await team.refresh()
    expect(team.$session.get()).toEqual({ state: 'out', why: 'ended' })
  })
})

describe('statuses set by hand', () => {
  /** A world whose one component is chosen to be degraded. */
  async function chosen() {
    const world = new World()
    const api = component()
    world.board = { ...world.board, components: [api] }
    const { team } = await begun(world)
    team.choose(api.id, 'degraded_performance')
    return { world, api, team }
  }

  it('that are chosen survive a reload until they are published or dropped', async () => {
    const kept = device()
    const api = component()
    const open = async () => {
      const world = new World(kept)
      world.board = { ...world.board, components: [api] }
      return (await begun(world)).team
    }
    const first = await open()
    first.choose(api.id, 'major_outage')
    const second = await open()
    expect([...second.$choices.get().chosen]).toEqual([[api.id, 'major_outage']])
    second.dropChoices()
    expect((await open()).$choices.get().chosen.size).toBe(0)
  })

  it('that were restored are chosen no more once the board shows them as set', async () => {
    const kept = device()
    const before = new World(kept)
    const [api, web] = [component(), component()]
    before.board = { ...before.board, components: [api, web] }
    const { team } = await begun(before)
    team.choose(api.id, 'major_outage')
    team.choose(web.id, 'major_outage')
    const after = new World(kept)
    after.board = { ...before.board, components: [rewritten(api, { manual_status: 'major_outage' }), web] }
    const { team: again } = await begun(after)
    expect([...again.$choices.get().chosen]).toEqual([[web.id, 'major_outage']])
    after.say({ type: 'component', row: rewritten(web, { manual_status: 'major_outage' }) })
    expect(again.$choices.get().chosen.size).toBe(0)
    expect(kept.choices(PAGE)).toEqual({})
  })

  it('that a colleague sets as well are overtaken no more', async () => {
    const { world, api, team } = await chosen()
    const theirs = rewritten(api, { manual_status: 'major_outage' })
    world.board = { ...world.board, components: [theirs] }
    await team.publishChoices()
    expect(team.$choices.get().state).toBe('overtaken')
    world.say({ type: 'component', row: rewritten(theirs, { manual_status: 'degraded_performance' }) })
    expect(team.$choices.get()).toEqual({ state: 'choosing', chosen: new Map() })
  })

  it('can be what an incident holds a component at, so that it stays so after the incident', async () => {
    const world = new World()
    const api = component({ status: 'major_outage' })
    world.board = { ...world.board, components: [api] }
    const { team } = await begun(world)
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

  it('that were discarded come back by an undo, on the device as well, until something else is chosen', async () => {
    const { world, api, team } = await chosen()
    const dropped = () => {
      team.dropChoices()
      const choices = team.$choices.get()
      if (choices.state !== 'dropped') throw new Error(`the choices are ${choices.state}`)
      return choices
    }
    const first = dropped()
    expect([first.chosen.size, world.drafts.choices(PAGE)]).toEqual([0, {}])
    team.dropChoices()
    first.undo()
    expect(team.$choices.get()).toEqual({ state: 'choosing', chosen: new Map([[api.id, 'degraded_performance']]) })
    expect(world.drafts.choices(PAGE)).toEqual({ [api.id]: { status: 'degraded_performance', was: null } })
    const second = dropped()
    team.choose(api.id, 'major_outage')
    second.undo()
    expect([...team.$choices.get().chosen]).toEqual([[api.id, 'major_outage']])
  })

  it('do not come back by an undo where the board shows them as set by then', async () => {
    const { world, api, team } = await chosen()
    team.dropChoices()
    const choices = team.$choices.get()
    world.say({ type: 'component', row: rewritten(api, { manual_status: 'degraded_performance' }) })
    if (choices.state === 'dropped') choices.undo()
    expect(team.$choices.get()).toEqual({ state: 'choosing', chosen: new Map() })
  })

  describe('in two tabs', () => {
    async function tabs() {
      const kept = device()
      const [api, web, lab] = [component(), component(), component()]
      const open = async () => {
        const world = new World(kept)
        world.board = { ...world.board, components: [api, web, lab] }
        return { world, ...(await begun(world)) }
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
      one.team.choose(api, 'major_outage')
      other.team.choose(web, 'major_outage')
      await settled()
      for (const { team } of [one, other]) expect(ids(team.$choices.get().chosen)).toEqual([api, web].sort())
      expect(Object.keys(kept.choices(PAGE) ?? {}).sort()).toEqual([api, web].sort())
    })

    it('do not come back where one tab published them', async () => {
      const {
        kept,
        ids: [api, web],
        one,
        other,
      } = await tabs()
      one.team.choose(api, 'major_outage')
      await settled()
      await one.team.publishChoices()
      other.team.choose(web, 'major_outage')
      expect(Object.keys(kept.choices(PAGE) ?? {})).toEqual([web])
      await settled()
      expect(ids(other.team.$choices.get().chosen)).toEqual([web])
    })

    it('and that one chooses while the other publishes stay chosen', async () => {
      const {
        kept,
        ids: [api, web],
        one,
        other,
      } = await tabs()
      one.team.choose(api, 'major_outage')
      await settled()
      one.world.beforeStatuses = () => other.team.choose(web, 'major_outage')
      await one.team.publishChoices()
      for (const { team } of [one, other]) expect(ids(team.$choices.get().chosen)).toEqual([web])
      expect(Object.keys(kept.choices(PAGE) ?? {})).toEqual([web])
    })

    it('stay on the screen of a tab that another one signs out', async () => {
      const {
        kept,
        ids: [api],
        one,
      } = await tabs()
      one.team.choose(api, 'major_outage')
      await settled()
      kept.isOwn = () => false
      await kept.forget()
      await settled()
      kept.isOwn = () => true
      await kept.forget()
      await settled()
      expect(ids(one.team.$choices.get().chosen)).toEqual([api])
    })
  })

  it('stay on the screen where the device takes nothing', async () => {
    const kept = device(() => true)
    const world = new World(kept)
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    let hear = () => {}
    kept.onChoices = (_page, call) => {
      hear = call
      return () => {}
    }
    const { team } = await begun(world)
    team.choose(api.id, 'major_outage')
    kept.choices = () => ({ [web.id]: { status: 'partial_outage', was: null } })
    hear()
    expect([...team.$choices.get().chosen]).toEqual([
      [api.id, 'major_outage'],
      [web.id, 'partial_outage'],
    ])
  })

  it('are gathered, taken back by choosing what is so, and published as one', async () => {
    const world = new World()
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team, board } = await begun(world)
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
    world.drafts.isOwn = () => false
    world.who = 'kim'
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'refused', refusal: { code: 'signed_in_as_another' } })
    expect([...team.$choices.get().chosen]).toEqual([[api.id, 'degraded_performance']])
    expect(world.board.components).toMatchObject([{ status: 'operational' }])
    world.who = 'robin'
    await team.publishChoices()
    expect(team.$choices.get().state).toBe('published')
    expect(world.board.components).toMatchObject([{ status: 'degraded_performance' }])
  })

  it('are not written over what a colleague set meanwhile, until that was told', async () => {
    const world = new World()
    const [api, web] = [component({ name: 'API' }), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team, board } = await begun(world)
    team.choose(api.id, 'degraded_performance')
    team.choose(web.id, 'degraded_performance')
    const theirs = { ...api, status: 'major_outage', manual_status: 'major_outage', revision: 5 } as const
    world.board = { ...world.board, components: [theirs, web] }
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'overtaken', components: [api.id] })
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
    world.afterBoard = settled
    const asking = team.refresh()
    world.board = { ...world.board, components: [rewritten(api, { manual_status: 'major_outage' })] }
    await team.publishChoices()
    await asking
    expect(team.$choices.get()).toMatchObject({ state: 'overtaken', components: [api.id] })
    expect(world.statuses).toEqual([])
  })

  it.each([
    [true, 'unsent'],
    [false, 'offline'],
  ])('are not sent where the board cannot be read anew (online: %s)', async (isOnline, state) => {
    const { world, api, team } = await chosen()
    world.board = { ...world.board, components: [rewritten(api, { manual_status: 'major_outage' })] }
    world.hidesBoard = true
    const publishing = team.publishChoices()
    world.isOnline = isOnline
    await publishing
    expect(team.$choices.get()).toEqual({ state, chosen: new Map([[api.id, 'degraded_performance']]) })
    expect(world.statuses).toEqual([])
  })

  it('stay unconfirmed once they may have arrived, while the board cannot be read', async () => {
    const { world, team } = await chosen()
    world.refusesStatuses = [{ state: 'unreachable' }]
    await team.publishChoices()
    world.hidesBoard = true
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'unconfirmed' })
  })

  it('are not written over what a colleague sets between the reading and the writing', async () => {
    const { world, api, team } = await chosen()
    world.beforeStatuses = () => {
      world.board = { ...world.board, components: [rewritten(api, { manual_status: 'major_outage' })] }
    }
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'overtaken', components: [api.id] })
    expect(world.board.components).toMatchObject([{ manual_status: 'major_outage' }])
    await team.publishChoices()
    expect(world.board.components).toMatchObject([{ manual_status: 'degraded_performance' }])
  })

  it('are published all the same where only an incident wrote to the component meanwhile', async () => {
    const { world, api, team } = await chosen()
    world.beforeStatuses = () => {
      world.board = { ...world.board, components: [rewritten(api, { status: 'major_outage' })] }
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
    const world = new World()
    const api = component()
    world.board = { ...world.board, components: [api] }
    const { team } = await begun(world)
    world.isAway = true
    team.choose(api.id, 'major_outage')
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'unsent', chosen: new Map([[api.id, 'major_outage']]) })
    team.dropChoices()
    expect(team.$choices.get().chosen.size).toBe(0)
  })

  it('that went out without an answer are chosen no more once they are seen to have arrived', async () => {
    const world = new World()
    const [api, web] = [component(), component()]
    world.board = { ...world.board, components: [api, web] }
    const { team } = await begun(world)
    team.choose(api.id, 'major_outage')
    world.beforeStatuses = () => {
      world.losesAnswers = true
    }
    await team.publishChoices()
    expect(team.$choices.get()).toMatchObject({ state: 'unconfirmed' })
    world.losesAnswers = false
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
      world.losesAnswers = true
      world.say({ type: 'component', row: rewritten(api, { manual_status: 'degraded_performance' }) })
    }
    await team.publishChoices()
    expect(team.$choices.get().chosen.size).toBe(0)
  })

  it('go out fifty at a time; what a failure held up stays chosen, and only that', async () => {
    const world = new World()
    const rows = Array.from({ length: 120 }, () => component())
    world.board = { ...world.board, components: rows }
    const { team, board } = await begun(world)
    for (const { id } of rows) team.choose(id, 'partial_outage')
    const refusal = { code: 'rate_limited', message: '' }
    world.refusesStatuses = [null, { state: 'refused', refusal }]
    await team.publishChoices()
    await settled()
    const left = new Map(rows.slice(50).map(({ id }) => [id, 'partial_outage']))
    expect(team.$choices.get()).toEqual({ state: 'refused', chosen: left, refusal })
    expect(board().components.filter(({ status }) => status === 'partial_outage')).toHaveLength(50)
    await team.publishChoices()
    expect(team.$choices.get().chosen.size).toBe(0)
    expect(board().components.every(({ status }) => status === 'partial_outage')).toBe(true)
  })
})
