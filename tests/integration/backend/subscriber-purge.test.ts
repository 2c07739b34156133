import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'

let started: TeamBackend
beforeAll(async () => {
  started = await startTeamBackend()
})
afterAll(() => started?.stop())

test('who has left is deleted after seven days', async () => {
  const { root, team } = started
  const leave = async (endpoint: string, days: number) =>
    root.collection('subscribers').create({
      page: team.page,
      channel: 'email',
      endpoint,
      state: 'unsubscribed',
      amount: 'every',
      source: 'visitor',
      left_at: new Date(Date.now() - days * 86_400_000),
    })
  const gone = await leave('gone@example.org', 8)
  const kept = await leave('kept@example.org', 6)
  await started.tick()
  const ids = (await root.collection('subscribers').getFullList()).map(({ id }) => id)
  expect(ids).toContain(kept.id)
  expect(ids).not.toContain(gone.id)
})

test('who never confirmed is deleted after seven days, who waits or is told is not', async () => {
  const { root, team, backend } = started
  const make = (endpoint: string, state: string) =>
    root
      .collection('subscribers')
      .create({ page: team.page, channel: 'email', endpoint, state, amount: 'every', source: 'visitor' })
  const forgotten = await make('forgotten@example.org', 'pending')
  const waiting = await make('waiting@example.org', 'pending')
  const told = await make('told@example.org', 'active')
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString().replace('T', ' ')
  const database = new DatabaseSync(join(backend.dir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  for (const { id } of [forgotten, told])
    database.prepare('UPDATE subscribers SET updated = ? WHERE id = ?').run(old, id)
  database.close()
  await started.tick()
  const ids = (await root.collection('subscribers').getFullList()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([waiting.id, told.id]))
  expect(ids).not.toContain(forgotten.id)
})
