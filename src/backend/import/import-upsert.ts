import * as v from 'valibot'
import type { ImportTable, KeptReason } from '../../core/statuspage/import-report.ts'
import { execute, queryRows } from '../base/database.ts'
import type { Write } from '../write/write.ts'
import { findChangedHere, findDeletedHere } from './import-kept.ts'
import type { Row } from './import-rows.ts'

/** A row that was changed, with the columns of it that stood there as texts. */
interface ChangedRow {
  row: Row
  before: Record<string, unknown>
}

/** A row that was left alone, and why. */
interface KeptRow {
  row: Row
  why: KeptReason
}

/** The result of one table's import. */
export interface ImportOutcome {
  created: Row[]
  changed: ChangedRow[]
  kept: KeptRow[]
}

interface Upsert {
  table: Exclude<ImportTable, 'pages'>
  page: string
  wanted: readonly Row[]
  /** The write that all of an import shares, begun when the first row differs. */
  getWrite: () => Write
  /** Columns that only a new row gets: afterwards they are the team's. */
  insertOnly?: readonly string[]
  /** Columns to write even to a row that was changed here; null for none. */
  repair?: (row: Row, before: Record<string, unknown>) => Record<string, string> | null
  /** Called with each written row, and the row before it. */
  onWritten?: (row: Row, before: Record<string, unknown> | undefined) => void
}

/** A column's value as SQLite casts it to text. */
export const asText = (value: Row[string]) => (typeof value === 'boolean' ? String(Number(value)) : String(value))

/**
 * Inserts new rows and updates different ones. Rows that were changed here after the vendor's last change, or deleted
 * here, are kept as they are.
 */
export function upsert(
  tx: PbApp,
  { table, page, wanted, getWrite, insertOnly = [], repair, onWritten }: Upsert,
): ImportOutcome {
  const outcome: ImportOutcome = { created: [], changed: [], kept: [] }
  const [sample] = wanted
  if (!sample) return outcome
  const names = Object.keys(sample)
  const compared = names.filter((name) => !insertOnly.includes(name))
  const found = queryRows(
    tx,
    v.looseObject({ id: v.string(), updated: v.string() }),
    names.map((name) => `'${name}', cast(\`${name}\` AS TEXT)`).join(', '),
    `FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(wanted.map(({ id }) => id)) },
  )
  const existing = new Map(found.map((one) => [one.id, one]))
  const missing = wanted.filter(({ id }) => !existing.has(id)).map(({ id }) => id)
  const deleted = findDeletedHere(tx, page, table, missing)
  const newerHere: Row[] = []
  for (const one of wanted) {
    const before = existing.get(one.id)
    const differs = compared.filter((name) => asText(one[name] ?? '') !== (before?.[name] ?? ''))
    if (before && differs.length === 0) continue
    if (!before && deleted.has(one.id)) {
      outcome.kept.push({ row: one, why: 'deleted_here' })
    } else if (before && before.updated > one.updated) {
      const repaired = repair?.(one, before)
      if (repaired) {
        execute(tx, updateStatement(table, repaired), { ...repaired, id: one.id, revision: getWrite().revision })
        outcome.changed.push({ row: one, before })
      } else if (differs.some((name) => name !== 'updated')) newerHere.push(one)
    } else {
      const own = before ? compared : names
      const columns = {
        ...Object.fromEntries(own.map((name) => [name, one[name] ?? ''])),
        page,
        revision: getWrite().revision,
      }
      execute(tx, before ? updateStatement(table, columns) : insertStatement(table, columns), {
        ...columns,
        id: one.id,
      })
      if (before) outcome.changed.push({ row: one, before })
      else outcome.created.push(one)
      onWritten?.(one, before)
    }
  }
  const ids = newerHere.map(({ id }) => id)
  const touched = findChangedHere(tx, page, table, ids)
  for (const row of newerHere) outcome.kept.push({ row, why: touched.has(row.id) ? 'changed_here' : 'older' })
  return outcome
}

function insertStatement(table: ImportTable, columns: Record<string, unknown>): string {
  const keys = Object.keys(columns)
  return `INSERT INTO ${table} (${keys.map((key) => `\`${key}\``).join(', ')}) VALUES (${keys.map((key) => `{:${key}}`).join(', ')})`
}

/** The statement that changes columns of a row, its revision among them. */
export function updateStatement(table: ImportTable, columns: Record<string, unknown>): string {
  const keys = [...new Set([...Object.keys(columns), 'revision'])]
  return `UPDATE ${table} SET ${keys.map((key) => `\`${key}\` = {:${key}}`).join(', ')} WHERE id = {:id}`
}
