import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHUNK, INSERT } from '../../../src/backend/notification/expand.ts'
import { PHONE_CODES, SERVICE_MAILS } from '../../../src/backend/notification/service-mail.ts'
import { FREE, NEXT } from '../../../src/backend/notification/turn.ts'
import { OUTBOX, OVERDUE } from '../../../src/backend/snapshot/snapshot.ts'
import { type Backend, startBackend } from '../../support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.stop())

/** How SQLite would run a statement. */
function planOf(sql: string): string[] {
  using database = new DatabaseSync(join(backend.dir, 'data.db'), { readOnly: true })
  const statement = database.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\{:(\w+)\}/g, ':$1')}`)
  return statement.all({}).map(({ detail }) => String(detail))
}

describe('the more subscribers a page has, a chunk of its deliveries reads no more rows for it:', () => {
  test('whether an address was told is looked up in the index of addresses', () => {
    const plan = planOf(INSERT).join('\n')
    expect(plan).toContain(
      'SEARCH d USING INDEX idx_deliveries_address (notification=? AND channel=? AND endpoint_hash=?)',
    )
    expect(plan).not.toContain('idx_deliveries_counts')
  })

  test('its subscribers are read in the order of their index', () => {
    const plan = planOf(CHUNK)
    const search = expect.stringContaining('USING COVERING INDEX idx_subscribers_page (page=? AND state=? AND id>?)')
    const searches = plan.flatMap((step, at) => (step.includes('idx_subscribers_page') ? [[step, plan[at + 1]]] : []))
    // Sorted is only what both chunks have.
    const scan = expect.stringContaining('SCAN')
    expect(searches).toEqual([
      [search, scan],
      [search, scan],
    ])
  })
})

describe('the more was told, nobody who looks for what is open reads more rows:', () => {
  test.each([
    ['what a courier is given', FREE, 4],
    ['when its next one is due', NEXT, 1],
    ['whether a page has something to deliver', `SELECT ${OUTBOX}`, 1],
    ['whether nobody has come for it', `SELECT ${OVERDUE}`, 1],
  ])('%s is found in the index of open deliveries', (_, sql, times) => {
    const steps = planOf(sql).filter((step) => /\b(?:deliveries|d)\b/.test(step))
    const search = expect.stringContaining('idx_deliveries_open (page=?')
    expect(steps).toEqual(Array.from({ length: times }, () => search))
  })
})

test('however much was told within the hour, mails to one subscriber are counted by an index of their own', () => {
  expect(planOf(SERVICE_MAILS)).toEqual([
    'SEARCH deliveries USING COVERING INDEX idx_deliveries_service (page=? AND created>?)',
  ])
})

test('however much was told within the day, codes sent to numbers, all and those to one, are counted by an index of their own', () => {
  expect(planOf(PHONE_CODES).filter((step) => step.includes('deliveries'))).toEqual([
    'SEARCH deliveries USING COVERING INDEX idx_deliveries_codes (channel=? AND created>?)',
  ])
})
