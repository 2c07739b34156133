import { describe, expect, it } from 'vitest'
import { isStranger } from '../../../../src/stores/team/session.ts'
import { begin } from './composing.ts'
import { PAGE, settled, World } from './world.ts'

describe('who is signed in', () => {
  it('is not known while nobody knows the roles, and is as soon as somebody does, also on a live console', async () => {
    const world = new World()
    world.areRolesUnknown = true
    const team = begin(world)
    await settled()
    world.say({ type: 'connected' })
    await world.passTime()
    expect(team.$session.get()).toEqual({ state: 'unknown' })
    const told = { id: 'robin', name: 'Robin', email: 'robin@northwind.example', roles: {} }
    expect(isStranger(team.$session.get(), { ...told, areRolesUnknown: true }, PAGE)).toBe(false)
    expect(isStranger(team.$session.get(), told, PAGE)).toBe(true)
    world.areRolesUnknown = false
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'in', role: 'responder' })
  })

  it('keeps the role that was known while nobody knows it', async () => {
    const world = new World()
    const team = begin(world)
    await settled()
    expect(team.$session.get()).toMatchObject({ state: 'in', role: 'responder' })
    world.areRolesUnknown = true
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'in', role: 'responder' })
  })

  it('is known again once they have signed in again in another tab, and is nobody while another has', async () => {
    const world = new World()
    const team = begin(world)
    await settled()
    world.isSignedIn = false
    await team.refresh()
    expect(team.$session.get()).toEqual({ state: 'out', why: 'ended' })
    world.isSignedIn = true
    world.who = 'kim'
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'out' })
    world.who = 'robin'
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'in', role: 'responder' })
  })
})
