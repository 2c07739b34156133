import { UTF8_MARK } from './csv-line.ts'

/** A line of a file, by its cells. */
export interface CsvLine {
  /** Counted as an editor does, from 1. */
  line: number
  cells: string[]
}

/** What may divide the cells of a line; where a head has as many of two, the first. */
const MARKS = [',', ';', '\t', '|']
/** Excel's own first line, which says what divides the cells. */
const MARK_LINE = /^"?sep=(.)"?(?=[\r\n]|$)/i

/**
 * The lines of a CSV file that are not empty (RFC 4180), divided by what its first line says (`sep=;`), or by the mark
 * that its head has most of: a comma, a semicolon, a tab or a bar.
 */
export function parseCsv(text: string): CsvLine[] {
  const source = text.startsWith(UTF8_MARK) ? text.slice(1) : text
  const said = MARK_LINE.exec(source)
  const mark = said?.[1] ?? markOf(source)
  const lines: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  /** Whether a cell has nothing but blanks so far: asked of its text at each quote, a file would take quadratic time. */
  let isBlank = true
  let line = 1
  let begun = 1
  const endLine = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: begun, cells })
    cells = []
    cell = ''
    isBlank = true
  }
  for (let index = said?.[0].length ?? 0; index < source.length; index++) {
    const char = source.charAt(index)
    if (char === '\n') line++
    if (isQuoted) {
      if (char === '"' && source[index + 1] !== '"') {
        isQuoted = false
        continue
      }
      if (char === '"') index++
      cell += char
      isBlank &&= char.trim() === ''
    } else if (char === '"' && isBlank) {
      cell = ''
      isQuoted = true
    } else if (char === mark) {
      cells.push(cell)
      cell = ''
      isBlank = true
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && source[index + 1] === '\n') {
        index++
        line++
      } else if (char === '\r') line++
      endLine()
      begun = line
    } else {
      cell += char
      isBlank &&= char.trim() === ''
    }
  }
  endLine()
  return lines
}

function markOf(source: string): string {
  const head = source.trimStart()
  const line = head.slice(0, head.search(/[\r\n]|$/))
  const counts = MARKS.map((mark) => line.split(mark).length)
  return MARKS[counts.indexOf(Math.max(...counts))] ?? ','
}
