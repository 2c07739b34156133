import { describe, expect, it } from 'vitest'
import { firstBackupDue, isBackupLate } from '../../../../src/stores/team/backups/due.ts'
import { FakeBackend, flushPromises, NOW } from './fake-backend.ts'
import { startTeam } from './start-team.ts'

const HOUR = 3_600_000
const backupsFrom = (ago: number) => ({
  last: new Date(NOW - ago).toISOString(),
  since: '2026-01-01T00:00:00.000Z',
  cron: '0 3 * * *',
  ...{ kept: 7, name: 'newest.zip', bytes: 1000, making: null },
})

describe('the last backup', () => {
  const SUNDAY = '2026-06-28T03:00:20.000Z'
  const FRIDAY = '2026-06-26T03:00:20.000Z'

  it.each([
    ['every night', '0 3 * * *', SUNDAY, '2026-06-30T03:00:00.000Z'],
    ['by a macro', '@daily', SUNDAY, '2026-06-30T00:00:00.000Z'],
    ['every six hours', '0 */6 * * *', SUNDAY, '2026-06-28T12:00:00.000Z'],
    ['once a week', '0 3 * * 0', SUNDAY, '2026-07-12T03:00:00.000Z'],
    ['on work days', '0 3 * * 1-5', FRIDAY, '2026-06-30T03:00:00.000Z'],
    ['on Mondays among the first seven days of a month', '0 3 1-7 * 1', SUNDAY, '2026-08-03T03:00:00.000Z'],
    ['by hand only', '', SUNDAY, '2026-06-30T03:00:20.000Z'],
    ['by a schedule that cannot be read', 'now and then', SUNDAY, '2026-06-30T03:00:20.000Z'],
  ])('is late where it is made %s and was missed twice', (_how, cron, last, moment) => {
    const backups = { last, since: null, cron }
    expect(isBackupLate(backups, Date.parse(moment))).toBe(true)
    expect(isBackupLate(backups, Date.parse(moment) - 1)).toBe(false)
  })

  it.each([
    ['every night', '0 3 * * *', '2026-06-28T03:00:00.000Z', '2026-06-28T04:00:00.000Z'],
    ['once a week', '0 3 * * 0', '2026-06-28T03:00:00.000Z', '2026-06-28T04:00:00.000Z'],
    ['on Mondays', '0 3 * * 1', '2026-06-29T03:00:00.000Z', '2026-06-29T04:00:00.000Z'],
    ['by a schedule that cannot be read', 'now and then', null, '2026-06-29T14:02:00.000Z'],
  ])('is late where there is none, made %s, once the first was missed', (_how, cron, due, moment) => {
    const backups = { last: null, since: '2026-06-27T13:02:00.000Z', cron }
    expect(firstBackupDue(backups)).toBe(due === null ? null : Date.parse(due))
    expect(isBackupLate(backups, Date.parse(moment))).toBe(true)
    expect(isBackupLate(backups, Date.parse(moment) - 1)).toBe(false)
  })

  it('is late at once where there is none and none will come, or nothing says since when one could be', () => {
    const since = new Date(NOW).toISOString()
    expect(isBackupLate({ last: null, since, cron: '' }, NOW)).toBe(true)
    expect(isBackupLate({ last: null, since: null, cron: '0 3 * * *' }, NOW)).toBe(true)
  })

  it('is loaded to owners and asked for no one else', async () => {
    for (const role of ['owner', 'responder', 'viewer'] as const) {
      const world = new FakeBackend()
      world.role = role
      world.backups = backupsFrom(3 * HOUR)
      const team = startTeam(world)
      await flushPromises()
      await team.loadBackups()
      const loaded = { state: 'loaded', backups: world.backups }
      expect(team.$backups.get()).toEqual(role === 'owner' ? loaded : { state: 'not_loaded' })
    }
  })

  it('is not claimed where it could not be asked, also after it was', async () => {
    const world = new FakeBackend()
    world.role = 'owner'
    const team = startTeam(world)
    await flushPromises()
    await team.loadBackups()
    expect(team.$backups.get()).toMatchObject({ state: 'loaded' })
    world.backups = null
    await team.loadBackups()
    expect(team.$backups.get()).toEqual({ state: 'failed' })
  })

  it('stays what it was where the session has ended, and the console knows', async () => {
    const world = new FakeBackend()
    world.role = 'owner'
    const team = startTeam(world)
    await flushPromises()
    await team.loadBackups()
    world.isSignedIn = false
    await team.loadBackups()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    expect(team.$backups.get()).toMatchObject({ state: 'loaded' })
  })
})
