import type { AuditRow } from './audit-page.ts'

/** What a spreadsheet takes for the beginning of a formula, also after spaces (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * A cell of RFC 4180, always quoted. An apostrophe stands before what a spreadsheet would run; text that begins with
 * one gets another, so that the first can always be taken away again.
 */
function cell(text: string): string {
  const safe = FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

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
export const AUDIT_CSV_HEAD = `\ufeff${COLUMNS.map(([name]) => cell(name)).join(',')}\r\n`

/** Rows of the audit log as lines of the file. */
export function auditCsvLines(rows: readonly AuditRow[]): string {
  return rows.map((row) => `${COLUMNS.map(([, read]) => cell(read(row))).join(',')}\r\n`).join('')
}
