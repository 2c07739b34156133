import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDITED_PEOPLE, auditRowsFrom } from '../../../src/backend/audit/audit-query.ts'
import { AuditFilter, AuditPage, type AuditRow } from '../../../src/core/audit/audit-page.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

/** Rows of each of two pages' logs. */
const MANY = 50_000

let backend: Backend
let admin: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  admin = await backend.signInMember(team.emails.admin)
  const database = new DatabaseSync(join(backend.dir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  const people = ['owner', 'admin', 'responder'] as const
  database.exec('BEGIN IMMEDIATE')
  const insert = database.prepare(
    `INSERT INTO audit_log (id, page, actor, person, via, action, kind, collection, record, subject, before, after,
       revision, created, updated)
     VALUES (?, ?, ?, ?, 'console', 'update', ?, 'incidents', 'x', 'Old', '{"a":1}', '{"a":2}', 1, ?, ?)`,
  )
  for (const page of [team.page, team.otherPage]) {
    for (let number = 0; number < MANY; number++) {
      const who = people[number % 3] ?? 'owner'
      // Three of them at each moment.
      const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 3) * 60_000).toISOString().replace('T', ' ')
      const id = `${page.slice(0, 8)}${String(number).padStart(7, '0')}`
      const actor = JSON.stringify({ collection: 'users', id: team.ids[who], name: who })
      insert.run(id, page, actor, team.ids[who], number % 10 === 0 ? 'incidents' : 'components', at, at)
    }
  }
  database.exec('COMMIT; ANALYZE')
  database.close()
})
afterAll(() => backend?.stop())

const load = async (query: Record<string, string>, client = admin) =>
  v.parse(AuditPage, await client.send('/api/aldis/audit', { query: { page: team.page, ...query } }))

/** All rows of a filter, page by page. */
async function loadAll(query: Record<string, string>): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  let before: string | null = ''
  while (before !== null) {
    const answer: AuditPage = await load({ ...query, before, size: '200' })
    rows.push(...answer.rows)
    before = answer.next
  }
  return rows
}

describe('the log of a page', () => {
  test('comes from the newest row on, with everyone who is in it, and each row once', async () => {
    const first = await load({})
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({ actor: { name: expect.any(String) }, kind: expect.any(String) })
    const names = (first.people ?? []).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['owner', 'admin', 'responder', 'Administrator']))
    const second = await load({ before: first.next ?? '' })
    expect(second.people).toBeUndefined()
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(100)
    // Three a minute: the fifth day begins with number 17,280. Every tenth is an incident, every third the owner's.
    const since = await loadAll({ from: '2026-01-05T00:00:00.000Z', kind: 'incidents', person: team.ids.owner })
    expect(since).toHaveLength((49_980 - 17_280) / 30 + 1)
    expect(new Set(since.map(({ id }) => id)).size).toBe(since.length)
    const times = since.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('says by what it was filtered', async () => {
    const { rows } = await load({ kind: 'people' })
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['people']))
    expect(rows.map(({ subject }) => subject)).toContain('viewer')
    const own = await load({ person: team.ids.responder })
    expect(new Set(own.rows.map(({ actor }) => actor.id))).toEqual(new Set([team.ids.responder]))
  })

  test('is refused with a filter that cannot be read, and of a page of others', async () => {
    for (const query of [
      { kind: 'all' },
      { before: "'; DROP TABLE" },
      { size: '201' },
      { size: '0' },
      { person: '%' },
    ]) {
      await expect(load(query)).rejects.toMatchObject({ status: 400, response: { code: 'invalid' } })
    }
    await expect(load({ page: team.otherPage })).rejects.toMatchObject({ status: 403 })
    const stranger = await backend.signInMember(team.emails.stranger)
    await expect(load({}, stranger)).rejects.toMatchObject({ status: 403, response: { code: 'role_not_enough' } })
  })
})

describe('SQLite finds the rows by an index, without sorting them', () => {
  const plan = (from: string, params: Record<string, string | number>) => {
    const database = new DatabaseSync(join(backend.dir, 'data.db'), { readOnly: true })
    const names = [...from.matchAll(/\{:(\w+)\}/g)].map(([, name = '']) => name)
    const bound = Object.fromEntries([...new Set(names)].map((name) => [name, params[name] ?? '']))
    const sql = `EXPLAIN QUERY PLAN SELECT 1 ${from.replaceAll(/\{:(\w+)\}/g, ':$1')}`
    const steps = database
      .prepare(sql)
      .all(bound)
      .map(({ detail }) => String(detail))
    database.close()
    return steps
  }

  test.each([
    [{}, 'idx_audit_log_time'],
    [{ kind: 'people' }, 'idx_audit_log_kind'],
    [{ person: 'x' }, 'idx_audit_log_person'],
    [{ from: '2026-02-01T00:00:00.000Z' }, 'idx_audit_log_time'],
    [
      { kind: 'people', from: '2026-02-01T00:00:00.000Z', before: '2026-02-01 00:00:00.000Z abcdefghijklmno' },
      'idx_audit_log_kind',
    ],
    [{ before: '2026-02-01 00:00:00.000Z abcdefghijklmno' }, 'idx_audit_log_time'],
  ])('filtered by %j', (query, index) => {
    const { from, params } = auditRowsFrom(v.parse(AuditFilter, { page: team.page, ...query }))
    const steps = plan(from, params)
    expect(steps).toEqual([expect.stringContaining(`USING COVERING INDEX ${index} (`)])
  })

  test('and everyone in it by one step each', () => {
    const steps = plan(AUDITED_PEOPLE, { page: team.page }).filter((step) => step.includes('audit_log'))
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) expect(step).toMatch(/^SEARCH .*idx_audit_log_(person|time)/)
  })
})
