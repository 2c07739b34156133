import { expect, test } from 'vitest'
import type { Backups, Making } from '../../../../../src/core/backup/backups.ts'
import type { Outcome } from '../../../../../src/stores/team/io.ts'
import { createPageDeletion, type DeletionIo } from '../../../../../src/stores/team/pages/page-deletion.ts'

const DONE: Outcome<null> = { state: 'done', value: null }
const AT = '2026-11-25T00:00:00.000Z'
const BACKUP = { name: 'aldis_backup_20261125000000000.zip', at: AT }
const refused = (code: string): Outcome<null> => ({ state: 'refused', refusal: { code, message: '' } })
const backups = (making: Making | null, last: string | null = AT): Outcome<Backups> => ({
  state: 'done',
  value: { last, name: last === null ? '' : BACKUP.name, bytes: 0, since: null, cron: '', kept: 7, making },
})
const RUNNING = backups({ state: 'running', since: AT })
const MADE = backups({ state: 'done', at: AT, took: 5 })
const FAILED = backups({ state: 'failed', at: AT, reason: 'disk_full' })

interface Answers {
  confirm?: Outcome<null>[]
  remove?: Outcome<null>[]
  make?: Outcome<null>
  backups?: Outcome<Backups>[]
}

/** A deletion whose calls are answered one after the other, the last answer again and again; what it asked and said. */
function scripted(answers: Answers) {
  const log: string[] = []
  const next = <Value>(list: Value[]): Value => {
    const value = list.length > 1 ? list.shift() : list[0]
    if (value === undefined) throw new Error('nothing was to be asked')
    return value
  }
  const io: DeletionIo = {
    confirm: async () => {
      log.push('confirm')
      return next(answers.confirm ?? [DONE])
    },
    remove: async () => {
      log.push('remove')
      return next(answers.remove ?? [DONE])
    },
    makeBackup: async () => {
      log.push('make')
      return answers.make ?? DONE
    },
    backups: async () => next(answers.backups ?? [MADE]),
    wait: async () => void log.push('wait'),
  }
  const store = createPageDeletion(io)
  store.$deletion.listen(({ state }) => log.push(`(${state})`))
  return { store, log }
}

test('nothing is deleted before a backup is made and waited for, and it is told which that is', async () => {
  const { store, log } = scripted({ backups: [RUNNING, MADE] })
  await store.remove()
  const wanted = ['(deleting)', 'confirm', '(backing_up)', 'make', 'wait', '(deleting)', 'remove', '(done)']
  expect(log).toEqual(wanted)
  expect(store.$deletion.get()).toEqual({ state: 'done', backup: BACKUP })
})

test.each(['backup_running', 'backup_too_soon'])(
  'one that somebody else has begun or made will do: %s',
  async (code) => {
    const { store } = scripted({ make: refused(code), backups: [RUNNING, MADE] })
    await store.remove()
    expect(store.$deletion.get()).toEqual({ state: 'done', backup: BACKUP })
  },
)

test('where something was written after it, another is made', async () => {
  const { store, log } = scripted({ remove: [refused('backup_needed'), DONE] })
  await store.remove()
  expect(log.filter((entry) => !entry.startsWith('('))).toEqual(['confirm', 'make', 'remove', 'make', 'remove'])
  const busy = scripted({ remove: [refused('backup_needed')] })
  await busy.store.remove()
  expect(busy.store.$deletion.get()).toEqual({ state: 'written_meanwhile' })
})

const AWAY = { state: 'unreachable' } as const
const cases: [string, Answers, object][] = [
  ['a backup that fails', { backups: [FAILED] }, { state: 'backup_failed', reason: 'disk_full' }],
  ['one that is nowhere', { backups: [backups(null, null)] }, { state: 'backup_failed', reason: 'other' }],
  ['one that may not be made', { make: refused('role_not_enough') }, { state: 'refused' }],
  ['silence about it', { backups: [AWAY] }, { state: 'unreachable' }],
  ['a confirmation without an answer', { confirm: [AWAY] }, { state: 'unreachable' }],
]
test.each(cases)('%s leaves the page where it is', async (_, answers, state) => {
  const { store, log } = scripted(answers)
  await store.remove()
  expect(store.$deletion.get()).toMatchObject(state)
  expect(log).not.toContain('remove')
})

test('tried again after silence, a page that is not there any more was deleted; else it is another’s', async () => {
  const { store } = scripted({ confirm: [DONE, refused('http_404')], remove: [AWAY] })
  await store.remove()
  expect(store.$deletion.get().state).toBe('unreachable')
  await store.remove()
  expect(store.$deletion.get()).toEqual({ state: 'done', backup: BACKUP })
  for (const answers of [{ confirm: [refused('http_404')] }, { remove: [refused('http_404')] }]) {
    const other = scripted(answers)
    await other.store.remove()
    expect(other.store.$deletion.get().state).toBe('refused')
  }
})

test('pressed twice, it is deleted once', async () => {
  const { store, log } = scripted({})
  await Promise.all([store.remove(), store.remove()])
  expect(log.filter((entry) => entry === 'remove')).toHaveLength(1)
})
