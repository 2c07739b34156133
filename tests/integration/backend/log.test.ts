import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startBackend } from '../../support/backend.ts'

test('PocketBase’s log, which gets a row for each request of anybody, keeps the newest rows alone', async () => {
  const backend = await startBackend()
  const root = await backend.superuser()
  const log = new DatabaseSync(join(backend.dir, 'auxiliary.db'))
  log.exec('PRAGMA busy_timeout = 10000')
  log.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
    INSERT INTO _logs (id, message, created)
    SELECT 'old' || i, 'GET /', strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM n`)
  const count = () => Number(log.prepare('SELECT count(*) AS rows FROM _logs').get()?.rows)
  const newest = () => log.prepare("SELECT count(*) AS rows FROM _logs WHERE id = 'old30000'").get()?.rows
  expect(count()).toBeGreaterThanOrEqual(30_000)
  await root.crons.run('aldis_log')
  await expect.poll(count).toBeLessThan(20_100)
  expect([count() >= 20_000, newest()]).toEqual([true, 1])
  log.close()
  await backend.stop()
})
