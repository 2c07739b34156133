import { describe, expect, it } from 'vitest'
import { isLate } from '../../../../src/stores/team/backups.ts'
import { begin } from './composing.ts'
import { NOW, settled, World } from './world.ts'

const HOUR = 3_600_000
const made = (ago: number) => ({ last: new Date(NOW - ago).toISOString(), cron: '0 3 * * *', kept: 7 })

describe('the last backup', () => {
  it('is late where there is none, and after two days', () => {
    expect(isLate({ ...made(0), last: null }, NOW)).toBe(true)
    expect(isLate(made(48 * HOUR + 1), NOW)).toBe(true)
    expect(isLate(made(48 * HOUR), NOW)).toBe(false)
  })

  it('is told to owners and asked for no one else', async () => {
    for (const role of ['owner', 'responder', 'viewer'] as const) {
      const world = new World()
      world.role = role
      world.backups = made(3 * HOUR)
      const team = begin(world)
      await settled()
      await team.askBackups()
      const told = { state: 'told', backups: world.backups }
      expect(team.$backups.get()).toEqual(role === 'owner' ? told : { state: 'untold' })
    }
  })

  it('is not claimed where it could not be asked, also after it was', async () => {
    const world = new World()
    world.role = 'owner'
    const team = begin(world)
    await settled()
    await team.askBackups()
    expect(team.$backups.get()).toMatchObject({ state: 'told' })
    world.backups = null
    await team.askBackups()
    expect(team.$backups.get()).toEqual({ state: 'unknown' })
  })
})
