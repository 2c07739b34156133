import { expect, test } from 'vitest'
import type { Ledger, LedgerRow } from '../../../../src/core/notification/ledger.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { createLedgerList } from '../../../../src/stores/team/subscribers/ledger-list.ts'

const row = (id: string): LedgerRow => ({
  ...{ id, notification: 'n', kind: 'update', about: { incident: '', status: '', names: [] }, subscriber: 's' },
  ...{
    label: 'a…@example.org',
    standing: 'active',
    problem: '',
    channel: 'email',
    state: 'failed',
    attempts: 1,
    due_at: 0,
  },
  ...{ reason: 'bounced', perhaps_twice: false, can_resend: true, at: '2026-11-28T12:00:00.000Z' },
})

/** A list whose answers come in turn, with the questions it asked. */
function listWith(...answers: Outcome<Ledger>[]) {
  const asked: unknown[] = []
  const list = createLedgerList(
    {
      note: () => {},
      ledger: async (query) => {
        asked.push(query)
        return answers.shift() ?? { state: 'unreachable' }
      },
    },
    { notification: 'n', state: 'failed' },
  )
  return { asked, list, ids: () => list.$ledger.get().rows.map(({ id }) => id) }
}

test('a part of the ledger goes on where it ended, and keeps its first answer’s count', async () => {
  const { asked, list, ids } = listWith(
    { state: 'done', value: { rows: [row('a')], next: 'after a', resendable: 2 } },
    { state: 'done', value: { rows: [row('b')], next: null } },
  )
  await list.load()
  await list.more()
  await list.more()
  expect(ids()).toEqual(['a', 'b'])
  expect(list.$ledger.get()).toMatchObject({ hasMore: false, resendable: 2, state: 'ready' })
  expect(asked).toEqual([
    { notification: 'n', state: 'failed' },
    { notification: 'n', state: 'failed', after: 'after a' },
  ])
})

test('what was loaded stays where more cannot be loaded, and can be asked for again', async () => {
  const { list, ids } = listWith(
    { state: 'done', value: { rows: [row('a')], next: 'after a' } },
    { state: 'unreachable' },
    { state: 'done', value: { rows: [row('b')], next: null } },
  )
  await list.load()
  await list.more()
  expect(list.$ledger.get()).toMatchObject({ hasMore: true, state: 'failed' })
  expect(ids()).toEqual(['a'])
  await list.more()
  expect(ids()).toEqual(['a', 'b'])
})

test('what is loaded anew drops the answer to what was asked before', async () => {
  let answerSlowly: (outcome: Outcome<Ledger>) => void = () => {}
  const answers: Promise<Outcome<Ledger>>[] = [
    new Promise((resolve) => {
      answerSlowly = resolve
    }),
    Promise.resolve({ state: 'done', value: { rows: [row('new')], next: null } }),
  ]
  const ledger = () => answers.shift() ?? Promise.resolve<Outcome<Ledger>>({ state: 'unreachable' })
  const list = createLedgerList({ note: () => {}, ledger }, { subscriber: 's' })
  const first = list.load()
  await list.load()
  answerSlowly({ state: 'done', value: { rows: [row('old')], next: null } })
  await first
  expect(list.$ledger.get().rows.map(({ id }) => id)).toEqual(['new'])
})
