import { expect, test } from 'vitest'
import type { Backups, Making } from '../../../../../src/core/backup/backups.ts'
import type { Outcome } from '../../../../../src/stores/team/io.ts'
import { createPageDeletion, type DeletionIo } from '../../../../../src/stores/team/pages/page-deletion.ts'

const DONE: Outcome<null> = { state: 'done', value: null }
const refused = (code: string): Outcome<null> => ({ state: 'refused', refusal: { code, message: '' } })
const backups = (making: Making | null): Outcome<Backups> => ({
  state: 'done',
  value: { last: null, name: '', bytes: 0, since: null, cron: '', kept: 7, making },
})
const RUNNING = backups({ state: 'running', since: '2026-11-25T00:00:00.000Z' })
const MADE = backups({ state: 'done', at: '2026-11-25T00:00:00.000Z', took: 5 })
const FAILED = backups({ state: 'failed', at: '2026-11-25T00:00:00.000Z', reason: 'disk_full' })

/** A deletion whose calls are answered one after the other, the last answer again and again; what it asked and said. */
function scripted(answers: { remove: Outcome<null>[]; make?: Outcome<null>; backups?: Outcome<Backups>[] }) {
  const log: string[] = []
  const next = <Value>(list: Value[]): Value => {
    const value = list.length > 1 ? list.shift() : list[0]
    if (value === undefined) throw new Error('nothing was to be asked')
    return value
  }
  const io: DeletionIo = {
    remove: async () => {
      log.push('remove')
      return next(answers.remove)
    },
    makeBackup: async () => {
      log.push('make')
      return answers.make ?? DONE
    },
    backups: async () => next(answers.backups ?? []),
    wait: async () => void log.push('wait'),
  }
  const store = createPageDeletion(io)
  store.$deletion.listen(({ state }) => log.push(`(${state})`))
  return { store, log }
}

test('a page that has a young backup is deleted at once', async () => {
  const { store, log } = scripted({ remove: [DONE] })
  await store.remove()
  expect(log).toEqual(['(deleting)', 'remove', '(done)'])
})

test('without one it is made and waited for', async () => {
  const { store, log } = scripted({ remove: [refused('backup_needed'), DONE], backups: [RUNNING, MADE] })
  await store.remove()
  const wanted = ['(deleting)', 'remove', '(backing_up)', 'make', 'wait', '(deleting)', 'remove', '(done)']
  expect(log).toEqual(wanted)
})

test('one that somebody else has begun is waited for, too', async () => {
  const make = refused('backup_running')
  const { store } = scripted({ remove: [refused('backup_needed'), DONE], make, backups: [RUNNING, MADE] })
  await store.remove()
  expect(store.$deletion.get()).toEqual({ state: 'done' })
})

test.each([
  ['a backup that fails', { backups: [FAILED] }, { state: 'backup_failed', reason: 'disk_full' }],
  ['one that cannot be made yet', { make: refused('backup_too_soon') }, { state: 'backup_too_soon' }],
  ['one that may not be made', { make: refused('role_not_enough') }, { state: 'refused' }],
  ['silence', { backups: [{ state: 'unreachable' } as const] }, { state: 'unreachable' }],
])('%s leaves the page where it is', async (_, answers, state) => {
  const { store, log } = scripted({ remove: [refused('backup_needed')], ...answers })
  await store.remove()
  expect(store.$deletion.get()).toMatchObject(state)
  expect(log.filter((entry) => entry === 'remove')).toHaveLength(1)
})

test('tried again after silence, a page that is not there any more was deleted; else it is another’s', async () => {
  const { store } = scripted({ remove: [{ state: 'unreachable' }, refused('http_404')] })
  await store.remove()
  expect(store.$deletion.get().state).toBe('unreachable')
  await store.remove()
  expect(store.$deletion.get().state).toBe('done')
  const other = scripted({ remove: [refused('http_404')] })
  await other.store.remove()
  expect(other.store.$deletion.get().state).toBe('refused')
})

test('pressed twice, it is deleted once', async () => {
  const { store, log } = scripted({ remove: [DONE] })
  await Promise.all([store.remove(), store.remove()])
  expect(log.filter((entry) => entry === 'remove')).toHaveLength(1)
})
