import { describe, expect, it } from 'vitest'
import { isNoOwner, isOutsideTeam, isOwner, roleOf, type Session } from '../../../../src/stores/team/session.ts'
import { createTeam } from '../../../../src/stores/team/team.ts'
import { FakeBackend, flushPromises, PAGE } from './fake-backend.ts'
import { startTeam } from './start-team.ts'

describe('who owns the page', () => {
  const member = { id: 'robin', name: 'Robin', email: 'robin@northwind.example', roles: { [PAGE]: 'admin' as const } }
  const as = (role: 'owner' | 'admin' | null): Session => ({ state: 'signed_in', member, role })

  it('is offered what owners do once that is known, and kept from it once they surely are none', () => {
    expect([as('owner'), as('admin'), { state: 'unknown' } as const].map(isOwner)).toEqual([true, false, false])
    expect([as('owner'), as('admin'), { state: 'unknown' } as const].map(isNoOwner)).toEqual([false, true, false])
  })

  it('is who the edge said, until the session says it', () => {
    expect(roleOf({ state: 'unknown' }, member, PAGE)).toBe('admin')
    expect(roleOf({ state: 'unknown' }, null, PAGE)).toBeNull()
    expect(roleOf(as(null), member, PAGE)).toBeNull()
  })
})

describe('who is signed in', () => {
  it('is not known while nobody knows the roles, and is as soon as somebody does, also on a live console', async () => {
    const world = new FakeBackend()
    world.areRolesUnknown = true
    const team = startTeam(world)
    await flushPromises()
    world.emit({ type: 'connected' })
    await world.passTime()
    expect(team.$session.get()).toEqual({ state: 'unknown' })
    const member = { id: 'robin', name: 'Robin', email: 'robin@northwind.example', roles: {} }
    expect(isOutsideTeam(team.$session.get(), { ...member, areRolesUnknown: true }, PAGE)).toBe(false)
    expect(isOutsideTeam(team.$session.get(), member, PAGE)).toBe(true)
    world.areRolesUnknown = false
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in', role: 'responder' })
  })

  it('keeps the role that was known while nobody knows it', async () => {
    const world = new FakeBackend()
    const team = startTeam(world)
    await flushPromises()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in', role: 'responder' })
    world.areRolesUnknown = true
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in', role: 'responder' })
  })

  it('is known again once they have signed in again in another tab, and is nobody while another has', async () => {
    const world = new FakeBackend()
    const team = startTeam(world)
    await flushPromises()
    world.isSignedIn = false
    await team.refresh()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    world.isSignedIn = true
    world.member = 'kim'
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_out' })
    world.member = 'robin'
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in', role: 'responder' })
  })

  it('is asked for before an incident is shown again, which works after a sign-in', async () => {
    const world = new FakeBackend()
    const team = startTeam(world)
    await flushPromises()
    world.isSignedIn = false
    expect(await team.publish('incident0000001')).toEqual({ state: 'signed_out' })
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    world.isSignedIn = true
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in' })
    expect(await team.publish('incident0000001')).toEqual({ state: 'done', value: null })
  })

  it('is asked for once a minute and nothing else is, by anybody, once they are signed out', async () => {
    const world = new FakeBackend()
    const asked: string[] = []
    const tasks: { ms: number; call: () => void }[] = []
    let listening = 0
    const { member, board, askEdge, listen, ...rest } = world.io
    const noted =
      <Args extends unknown[], Value>(name: string, call: (...args: Args) => Value) =>
      (...args: Args): Value => {
        asked.push(name)
        return call(...args)
      }
    const team = createTeam({
      ...rest,
      member: noted('member', member),
      board: noted('board', board),
      askEdge: noted('askEdge', askEdge),
      listen(page, onEvent) {
        const stop = listen(page, onEvent)
        listening += 1
        return () => {
          listening -= 1
          stop()
        }
      },
      every(ms, call) {
        tasks.push({ ms, call })
        return () => {}
      },
    })
    const pass = async (isDue: (ms: number) => boolean) => {
      asked.splice(0)
      for (const { ms, call } of tasks) if (isDue(ms)) call()
      await flushPromises()
      return asked
    }
    const stop = team.start('robin', PAGE, null)
    await flushPromises()
    expect(listening).toBe(1)
    world.isSignedIn = false
    expect(await pass((ms) => ms === 3_000)).toContain('board')
    expect(team.$session.get().state).toBe('signed_out')
    expect(listening).toBe(0)
    for (let time = 0; time < 5; time++) expect(await pass((ms) => ms < 60_000)).toEqual([])
    expect(await pass((ms) => ms === 60_000)).toEqual(['member'])
    let reloads = 0
    team.onReload(() => (reloads += 1))
    world.isSignedIn = true
    expect(await pass((ms) => ms === 60_000)).toEqual(['member', 'board'])
    expect([team.$session.get().state, listening, reloads]).toEqual(['signed_in', 1, 1])
    stop()
    expect(listening).toBe(0)
  })
})
