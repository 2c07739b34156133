import { csvLine, UTF8_MARK } from '../csv/csv-line.ts'
import type { AuditRow } from './audit-page.ts'

const COLUMNS: readonly [name: string, read: (row: AuditRow) => string][] = [
  ['time', (row) => row.at],
  ['person', ({ actor }) => actor.name],
  ['person_id', ({ actor }) => actor.id],
  ['way', ({ via }) => via],
  ['kind', ({ kind }) => kind],
  ['action', ({ action }) => action],
  ['collection', ({ collection }) => collection],
  ['about', ({ subject }) => subject],
  ['record', ({ record }) => record],
  ['before', ({ before }) => (before === null ? '' : JSON.stringify(before))],
  ['after', ({ after }) => (after === null ? '' : JSON.stringify(after))],
]

/** The first line of the file; the mark before it tells spreadsheets that it is UTF-8. */
export const AUDIT_CSV_HEAD = UTF8_MARK + csvLine(COLUMNS.map(([name]) => name))

/** Rows of the audit log as lines of the file. */
export function auditCsvLines(rows: readonly AuditRow[]): string {
  return rows.map((row) => csvLine(COLUMNS.map(([, read]) => read(row)))).join('')
}
