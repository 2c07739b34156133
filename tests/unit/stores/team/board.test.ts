import { describe, expect, it } from 'vitest'
import { begun } from './composing.ts'
import { component, device, incident, NOW, PAGE, settled, update, World } from './world.ts'

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
