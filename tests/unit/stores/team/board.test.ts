import { describe, expect, it } from 'vitest'
import { component, FakeBackend, flushPromises, incident, NOW, PAGE, update } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startTeamWithBoard } from './start-team.ts'

describe('the board', () => {
  it('is read at the start, and again whenever the live stream connects', async () => {
    const world = new FakeBackend()
    const { board } = await startTeamWithBoard(world)
    world.board = { ...world.board, incidents: [incident({ name: 'While away' })] }
    world.emit({ type: 'connected' })
    await flushPromises()
    expect(board().incidents).toMatchObject([{ name: 'While away' }])
  })

  it('follows live messages in the order of their revisions, whatever order they come in', async () => {
    const world = new FakeBackend()
    const api = component({ status: 'operational', revision: 1 })
    world.board = { ...world.board, components: [api] }
    const { board } = await startTeamWithBoard(world)
    world.emit({ type: 'component', row: { ...api, status: 'major_outage', revision: 3 } })
    world.emit({ type: 'component', row: { ...api, status: 'degraded_performance', revision: 2 } })
    expect(board().components).toMatchObject([{ status: 'major_outage', revision: 3 }])
    const [open, first] = [incident({ revision: 4 }), update('x', { revision: 4 })]
    world.emit({ type: 'update', row: first })
    world.emit({ type: 'incident', row: open })
    expect(board()).toMatchObject({ incidents: [{ id: open.id }], updates: [{ id: first.id }] })
  })

  it('does not go back to an answer that a live message has overtaken', async () => {
    const world = new FakeBackend()
    const api = component({ status: 'operational', revision: 1 })
    world.board = { ...world.board, components: [api] }
    const { team, board } = await startTeamWithBoard(world)
    const refreshing = team.refresh()
    world.emit({ type: 'component', row: { ...api, status: 'major_outage', revision: 3 } })
    await refreshing
    expect(board().components).toMatchObject([{ status: 'major_outage' }])
  })

  it('loses what was deleted once it is read again', async () => {
    const world = new FakeBackend()
    world.board = { ...world.board, incidents: [incident()] }
    const { board } = await startTeamWithBoard(world)
    world.board = { ...world.board, incidents: [] }
    world.emit({ type: 'unclear' })
    await world.passTime()
    expect(board().incidents).toEqual([])
  })

  it('asks once for many wishes at a time, and once more for those that came meanwhile', async () => {
    const world = new FakeBackend()
    const { team } = await startTeamWithBoard(world)
    const before = world.boardReads
    await Promise.all([team.refresh(), team.refresh(), team.refresh()])
    await flushPromises()
    expect(world.boardReads - before).toBe(2)
  })
})

describe('while the backend is away', () => {
  it('the board stays as it was, and the console says since when', async () => {
    const world = new FakeBackend()
    world.board = { ...world.board, incidents: [incident()] }
    const { team, board } = await startTeamWithBoard(world)
    world.emit({ type: 'connected' })
    await flushPromises()
    expect(team.$backend.get()).toEqual({ state: 'live' })
    world.isUnreachable = true
    world.emit({ type: 'disconnected' })
    await flushPromises()
    expect(team.$backend.get()).toEqual({ state: 'unreachable', since: NOW })
    expect(board().incidents).toHaveLength(1)
    world.isUnreachable = false
    await world.passTime()
    expect(team.$backend.get()).toMatchObject({ state: 'reconnecting' })
    world.emit({ type: 'connected' })
    expect(team.$backend.get()).toEqual({ state: 'live' })
  })

  it('a backend that hangs without closing the stream is noticed', async () => {
    const world = new FakeBackend()
    const { team } = await startTeamWithBoard(world)
    world.emit({ type: 'connected' })
    await flushPromises()
    world.isUnreachable = true
    await world.passTime()
    expect(team.$backend.get()).toMatchObject({ state: 'unreachable' })
  })

  it('the public page is said to be up only where the edge answered just now', async () => {
    const world = new FakeBackend()
    const { team } = await startTeamWithBoard(world)
    expect(team.$isEdgeUp.get()).toBe(false)
    world.emit({ type: 'connected' })
    world.isUnreachable = true
    world.emit({ type: 'disconnected' })
    await flushPromises()
    await world.passTime()
    expect([team.$backend.get().state, team.$isEdgeUp.get()]).toEqual(['unreachable', true])
    world.isEdgeUnreachable = true
    await world.passTime()
    expect(team.$isEdgeUp.get()).toBe(false)
    world.isEdgeUnreachable = false
    await world.passTime()
    expect(team.$isEdgeUp.get()).toBe(true)
    world.edgeHangs = true
    world.now += 7_000
    await world.passTime()
    expect(team.$isEdgeUp.get(), 'an edge that hangs answers nothing').toBe(false)
  })

  it('an edge that does not answer is named, and nothing is said of the backend behind it', async () => {
    const world = new FakeBackend()
    const { team } = await startTeamWithBoard(world)
    world.emit({ type: 'connected' })
    await flushPromises()
    world.now += 60_000
    await world.passTime()
    // The board is not read any more either: what was sent to it hangs.
    world.afterBoard = () => new Promise(() => {})
    world.isEdgeUnreachable = true
    world.now += 10_000
    await world.passTime()
    expect(team.$backend.get()).toEqual({ state: 'unreachable', since: NOW + 60_000 })
    expect([team.$isEdgeSilent.get(), team.$isEdgeUp.get()]).toEqual([true, false])
    world.isEdgeUnreachable = false
    await world.passTime()
    expect(team.$isEdgeSilent.get()).toBe(false)
    world.emit({ type: 'connected' })
    expect(team.$backend.get()).toEqual({ state: 'live' })
  })

  it('whether it is the backend or the edge that is silent is found out at once', async () => {
    const world = new FakeBackend()
    const { team } = await startTeamWithBoard(world)
    world.emit({ type: 'connected' })
    await flushPromises()
    world.isUnreachable = true
    world.isEdgeUnreachable = true
    await team.refresh()
    await flushPromises()
    expect([team.$backend.get().state, team.$isEdgeSilent.get()]).toEqual(['unreachable', true])
  })

  it('a backend that went silent did so at its last answer, also after a reload', async () => {
    const kept = memoryDevice()
    const before = new FakeBackend(kept)
    const { team } = await startTeamWithBoard(before)
    before.emit({ type: 'connected' })
    await flushPromises()
    before.now += 60_000
    await before.passTime()
    before.now += 5_000
    before.isUnreachable = true
    await before.passTime()
    const at = { state: 'unreachable', since: NOW + 60_000 }
    expect(team.$backend.get()).toEqual(at)
    const after = new FakeBackend(kept)
    after.now += 300_000
    after.isUnreachable = true
    const { team: again } = await startTeamWithBoard(after)
    expect(again.$backend.get()).toEqual(at)
    after.isUnreachable = false
    await after.passTime()
    after.now += 60_000
    after.isUnreachable = true
    const third = new FakeBackend(kept)
    third.now += 400_000
    third.isUnreachable = true
    expect((await startTeamWithBoard(third)).team.$backend.get()).toMatchObject({ since: NOW + 400_000 })
  })

  it('a reload shows what this device kept, and never an empty board instead', async () => {
    const kept = memoryDevice()
    const before = new FakeBackend(kept)
    before.board = { ...before.board, incidents: [incident({ name: 'Kept' })] }
    await startTeamWithBoard(before)
    const away = new FakeBackend(kept)
    away.isUnreachable = true
    const { team } = await startTeamWithBoard(away)
    expect(team.$board.get()).toMatchObject({ source: 'cached', board: { incidents: [{ name: 'Kept' }] } })
    const stranger = new FakeBackend()
    stranger.isUnreachable = true
    expect((await startTeamWithBoard(stranger)).team.$board.get()).toEqual({ state: 'failed', code: 'unreachable' })
  })
})

describe('the session', () => {
  it('says who is in and as what, and forgets what the device kept at its end', async () => {
    const world = new FakeBackend()
    world.role = 'viewer'
    const api = component()
    world.board = { ...world.board, components: [api] }
    const { team } = await startTeamWithBoard(world)
    team.chooseStatus(api.id, 'major_outage')
    world.drafts.savePostedAt('incident', NOW)
    expect(team.$session.get()).toMatchObject({ state: 'signed_in', role: 'viewer', member: { name: 'Robin' } })
    world.isUnreachable = true
    expect(await team.signOut()).toBe(false)
    expect(team.$session.get()).toMatchObject({ state: 'signed_in' })
    world.isUnreachable = false
    expect(await team.signOut()).toBe(true)
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'signed_out_here' })
    const { drafts } = world
    expect([drafts.board(PAGE), drafts.statusChoices(PAGE), drafts.takePostedAt('incident')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each([
    ['here', true],
    ['everywhere', false],
  ] as const)('ends %s, as it is asked', async (where, elsewhere) => {
    const world = new FakeBackend()
    const { team } = await startTeamWithBoard(world)
    expect(await team.signOut(where)).toBe(true)
    expect([team.$session.get().state, world.isSignedInElsewhere]).toEqual(['signed_out', elsewhere])
    expect(world.drafts.board(PAGE)).toBeNull()
  })

  it('ends when the backend says so', async () => {
    const world = new FakeBackend()
    const { team } = await startTeamWithBoard(world)
    world.isSignedIn = false
    await team.refresh()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
  })
})
