import { describe, expect, it } from 'vitest'
import type { Backups } from '../../../../src/core/backup/backups.ts'
import { formatSize } from '../../../../src/islands/backups/format-size.ts'
import { createBackupsScreen } from '../../../../src/stores/team/backups/backups-screen.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { flushPromises } from './fake-backend.ts'

const AT = '2026-11-21T14:02:00.000Z'
const NONE: Backups = { last: null, name: '', bytes: 0, since: AT, cron: '0 3 * * *', kept: 7, making: null }
const RUNNING: Backups = { ...NONE, making: { state: 'running', since: AT } }
const DONE: Backups = { ...NONE, last: AT, name: 'new.zip', bytes: 9, making: { state: 'done', at: AT, took: 5 } }

/** A screen whose backend answers this, in turn; the last answer again and again. */
function makeScreen(answers: Outcome<Backups>[], made: Outcome<null> = { state: 'done', value: null }) {
  const waits: { ms: number; call: () => void }[] = []
  let asked = 0
  const screen = createBackupsScreen({
    load: async () => answers[Math.min(asked++, answers.length - 1)] ?? { state: 'unreachable' },
    make: async () => made,
    note: () => {},
    after: (ms, call) => {
      const wait = { ms, call }
      waits.push(wait)
      return () => waits.splice(0, waits.length, ...waits.filter((one) => one !== wait))
    },
  })
  const pass = async () => {
    const [next] = waits.splice(0)
    next?.call()
    await flushPromises()
    return next?.ms
  }
  return { screen, waits, pass }
}
const done = (value: Backups): Outcome<Backups> => ({ state: 'done', value })

describe('the screen of the backups', () => {
  it('asks soon again while one is made, and seldom when it is done', async () => {
    const { screen, waits, pass } = makeScreen([done(NONE), done(RUNNING), done(RUNNING), done(DONE)])
    const stop = screen.start()
    await flushPromises()
    await screen.make()
    expect(screen.$screen.get()).toMatchObject({ isAsking: false, problem: null, backups: RUNNING })
    expect([await pass(), await pass()]).toEqual([2000, 2000])
    expect(screen.$screen.get().backups).toEqual(DONE)
    expect(waits.map(({ ms }) => ms)).toEqual([60_000])
    stop()
    expect(waits).toEqual([])
  })

  it('keeps what it knows while nothing can be heard, and comes back by itself', async () => {
    const { screen, pass } = makeScreen([done(DONE), { state: 'unreachable' }, done(DONE)])
    screen.start()
    await flushPromises()
    await pass()
    expect(screen.$screen.get()).toMatchObject({ state: 'failed', backups: DONE })
    expect(await pass()).toBe(5000)
    expect(screen.$screen.get().state).toBe('ready')
  })

  it.each([
    [{ state: 'unreachable' } as const, 'unreachable'],
    [{ state: 'refused', refusal: { code: 'backup_too_soon', message: '' } } as const, 'too_soon'],
    [{ state: 'refused', refusal: { code: 'role_not_enough', message: '' } } as const, 'refused'],
    [{ state: 'refused', refusal: { code: 'backup_running', message: '' } } as const, null],
  ])('says why none was begun: %j', async (outcome, problem) => {
    const { screen } = makeScreen([done(NONE)], outcome)
    screen.start()
    await screen.make()
    expect(screen.$screen.get().problem).toBe(problem)
  })

  it('asks no more where it may not know', async () => {
    const { screen, waits } = makeScreen([{ state: 'refused', refusal: { code: 'role_not_enough', message: '' } }])
    screen.start()
    await flushPromises()
    expect(screen.$screen.get().state).toBe('refused')
    expect(waits).toEqual([])
  })
})

it('a size is said in the largest unit that leaves a whole number', () => {
  const sizes = [0, 999, 1000, 84_000_000, 2_500_000_000].map((bytes) => formatSize(bytes, 'en'))
  expect(sizes).toEqual(['0 byte', '999 byte', '1 kB', '84 MB', '2.5 GB'])
})
