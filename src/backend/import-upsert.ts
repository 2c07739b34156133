import * as v from 'valibot'
import type { ImportTable, LeftReason } from '../core/statuspage/import-report.ts'
import { rows, run } from './database.ts'
import { deletedHere, touchedHere } from './import-left.ts'
import type { Row } from './import-rows.ts'
import type { Write } from './write.ts'

/** A row that was changed, with the columns of it that stood there as texts. */
interface Changed {
  row: Row
  before: Record<string, unknown>
}

/** A row that was left alone, and why. */
interface Left {
  row: Row
  why: LeftReason
}

/** What one table's part of an import came to. */
export interface Outcome {
  created: Row[]
  changed: Changed[]
  left: Left[]
}

interface Upsert {
  table: Exclude<ImportTable, 'pages'>
  page: string
  wanted: readonly Row[]
  /** The write that all of an import shares, begun when the first row differs. */
  writing: () => Write
  /** Columns that a new row gets, and that are the team's afterwards. */
  once?: readonly string[]
  /** What is written all the same of a row that was changed here; null for nothing. */
  mend?: (row: Row, before: Record<string, unknown>) => Record<string, string> | null
  /** Told of each row that was written, with the row that stood there. */
  written?: (row: Row, before: Record<string, unknown> | undefined) => void
}

/** A column's value as SQLite casts it to text. */
export const asText = (value: Row[string]) => (typeof value === 'boolean' ? String(Number(value)) : String(value))

/**
 * Writes what is new or differs. What was changed here after the vendor's own last change is left alone, and so is what
 * was deleted here.
 */
export function upsert(tx: PbApp, { table, page, wanted, writing, once = [], mend, written }: Upsert): Outcome {
  const outcome: Outcome = { created: [], changed: [], left: [] }
  const [sample] = wanted
  if (!sample) return outcome
  const names = Object.keys(sample)
  const compared = names.filter((name) => !once.includes(name))
  const found = rows(
    tx,
    v.looseObject({ id: v.string(), updated: v.string() }),
    names.map((name) => `'${name}', cast(\`${name}\` AS TEXT)`).join(', '),
    `FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(wanted.map(({ id }) => id)) },
  )
  const standing = new Map(found.map((one) => [one.id, one]))
  const missing = wanted.filter(({ id }) => !standing.has(id)).map(({ id }) => id)
  const deleted = deletedHere(tx, page, table, missing)
  const newer: Row[] = []
  for (const one of wanted) {
    const before = standing.get(one.id)
    const differs = compared.filter((name) => asText(one[name] ?? '') !== (before?.[name] ?? ''))
    if (before && differs.length === 0) continue
    if (!before && deleted.has(one.id)) {
      outcome.left.push({ row: one, why: 'deleted_here' })
    } else if (before && before.updated > one.updated) {
      const mended = mend?.(one, before)
      if (mended) {
        run(tx, updating(table, mended), { ...mended, id: one.id, revision: writing().revision })
        outcome.changed.push({ row: one, before })
      } else if (differs.some((name) => name !== 'updated')) newer.push(one)
    } else {
      const own = before ? compared : names
      const columns = {
        ...Object.fromEntries(own.map((name) => [name, one[name] ?? ''])),
        page,
        revision: writing().revision,
      }
      run(tx, before ? updating(table, columns) : inserting(table, columns), { ...columns, id: one.id })
      if (before) outcome.changed.push({ row: one, before })
      else outcome.created.push(one)
      written?.(one, before)
    }
  }
  const ids = newer.map(({ id }) => id)
  const touched = touchedHere(tx, page, table, ids)
  for (const row of newer) outcome.left.push({ row, why: touched.has(row.id) ? 'changed_here' : 'older' })
  return outcome
}

function inserting(table: ImportTable, columns: Record<string, unknown>): string {
  const keys = Object.keys(columns)
  return `INSERT INTO ${table} (${keys.map((key) => `\`${key}\``).join(', ')}) VALUES (${keys.map((key) => `{:${key}}`).join(', ')})`
}

/** The statement that changes columns of a row, its revision among them. */
export function updating(table: ImportTable, columns: Record<string, unknown>): string {
  const keys = [...new Set([...Object.keys(columns), 'revision'])]
  return `UPDATE ${table} SET ${keys.map((key) => `\`${key}\` = {:${key}}`).join(', ')} WHERE id = {:id}`
}
