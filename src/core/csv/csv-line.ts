/** What a spreadsheet takes for the beginning of a formula, also after spaces (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Stands before a file's first line, and tells spreadsheets that it is UTF-8. */
export const UTF8_MARK = '\ufeff'

/**
 * A cell of RFC 4180, always quoted. An apostrophe stands before what a spreadsheet would run; text that begins with
 * one gets another, so that the first can always be taken away again.
 */
function cell(text: string): string {
  const safe = FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A cell as it is read, without the apostrophe that kept a spreadsheet from running it. */
export function plainCell(text: string): string {
  const trimmed = text.trim()
  const rest = trimmed.slice(1)
  return trimmed.startsWith("'") && (FORMULA.test(rest) || rest.startsWith("'")) ? rest : trimmed
}
