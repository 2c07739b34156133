import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestAldis } from '../../tests/support/aldis.ts'

/** The subscribers that a benchmark has. */
export interface MadeSubscribers {
  channel: 'email' | 'webhook'
  count: number
}

/** Writes confirmed subscribers straight into the database: a benchmark is about telling them. */
export function makeSubscribers({ data, page }: TestAldis, { channel, count }: MadeSubscribers): void {
  using database = new DatabaseSync(join(data, 'pocketbase', 'data.db'), { timeout: 30_000 })
  const insert = database.prepare(
    `INSERT INTO subscribers (id, page, channel, endpoint, endpoint_hash, label, secrets, state, components, incident,
       amount, maintenance, postmortems, component_changes, bundle_minutes, locale, source, token_version, confirmed_at,
       created, updated)
     VALUES (lower(hex(randomblob(7))) || 'a', ?, ?, ?, ?, ?, ?, 'active', '[]', '', 'every', TRUE, TRUE, FALSE, 0, 'en',
       'import', 1, ?, ?, ?)`,
  )
  const at = new Date().toISOString().replace('T', ' ')
  const secrets = JSON.stringify({ signing: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`] })
  database.exec('BEGIN IMMEDIATE')
  for (let number = 0; number < count; number += 1) {
    const endpoint =
      channel === 'email' ? `reader-${number}@example.org` : `https://hooks-${number % 500}.example.org/in/${number}`
    const hash = createHash('sha256').update(`${channel}\n${endpoint}`).digest('hex')
    insert.run(page, channel, endpoint, hash, `r…${number}`, channel === 'webhook' ? secrets : 'null', at, at, at)
  }
  database.exec('COMMIT')
}

/** Removes all subscribers, and what they were told. */
export function removeSubscribers({ data }: TestAldis): void {
  using database = new DatabaseSync(join(data, 'pocketbase', 'data.db'), { timeout: 30_000 })
  database.exec('DELETE FROM deliveries; DELETE FROM notifications; DELETE FROM subscribers')
}
