import * as v from 'valibot'
import { rows, run } from './database.ts'
import type { Row } from './import-rows.ts'
import type { Write } from './write.ts'

/** The tables that an import writes rows of. */
export type Table = 'pages' | 'components' | 'incidents' | 'incident_updates'

/** What one table's part of an import came to. */
export interface Outcome {
  created: Row[]
  changed: Row[]
  /** Rows that were changed here after the vendor's last change: ours now, and left alone. */
  kept: Row[]
}

interface Upsert {
  table: Table
  page: string
  wanted: readonly Row[]
  /** The write that all of an import shares, begun when the first row differs. */
  writing: () => Write
  force?: boolean
  /** What is written all the same of a row that was changed here; null for nothing. */
  mend?: (row: Row, before: Record<string, unknown>) => Record<string, string> | null
  /** Told of each row that was written, with the row that stood there. */
  written?: (row: Row, before: Record<string, unknown> | undefined) => void
}

/** Writes what is new or differs; what was changed here since the vendor's own last change is kept, unless forced. */
export function upsert(tx: PbApp, { table, page, wanted, writing, force, mend, written }: Upsert): Outcome {
  const outcome: Outcome = { created: [], changed: [], kept: [] }
  const [sample] = wanted
  if (!sample) return outcome
  const names = Object.keys(sample)
  const found = rows(
    tx,
    v.looseObject({ id: v.string(), updated: v.string() }),
    names.map((name) => `'${name}', cast(\`${name}\` AS TEXT)`).join(', '),
    `FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(wanted.map(({ id }) => id)) },
  )
  const standing = new Map(found.map((one) => [one.id, one]))
  const asText = (value: Row[string]) => (typeof value === 'boolean' ? String(Number(value)) : String(value))
  for (const one of wanted) {
    const before = standing.get(one.id)
    if (before && names.every((name) => asText(one[name] ?? '') === (before[name] ?? ''))) continue
    if (before && before.updated > one.updated && !force) {
      const mended = mend?.(one, before)
      if (mended) run(tx, updating(table, mended), { ...mended, id: one.id, revision: writing().revision })
      outcome[mended ? 'changed' : 'kept'].push(one)
      continue
    }
    const columns: Row = { ...one, revision: writing().revision, ...(table !== 'pages' && { page }) }
    const keys = Object.keys(columns)
    const sql = before
      ? updating(table, columns)
      : `INSERT INTO ${table} (${keys.map((key) => `\`${key}\``).join(', ')}) VALUES (${keys.map((key) => `{:${key}}`).join(', ')})`
    run(tx, sql, columns)
    outcome[before ? 'changed' : 'created'].push(one)
    written?.(one, before)
  }
  return outcome
}

function updating(table: Table, columns: Record<string, unknown>): string {
  const keys = [...new Set([...Object.keys(columns), 'revision'])]
  return `UPDATE ${table} SET ${keys.map((key) => `\`${key}\` = {:${key}}`).join(', ')} WHERE id = {:id}`
}
