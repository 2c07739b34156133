/** A generated table. */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /**
   * Handwritten columns after the generated ones; their cells are kept from the document, matched by the row's first
   * cell.
   */
  handwritten?: readonly string[]
}

/** A generated section of the document, between its markers. */
export interface Section {
  name: string
  tables: readonly { heading?: string; table: Table }[]
}

const SECTION = /<!-- made: (\S+) -->\n([\s\S]*?)<!-- end -->/g

/** Replaces the generated sections of a document. Throws if markers are missing or unknown. */
export function rewriteSections(document: string, parts: readonly Section[]): string {
  const found = [...document.matchAll(SECTION)].map(([, name]) => name)
  const missing = parts.filter(({ name }) => !found.includes(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`The document has no part ${missing.join(', ')}.`)
  return document.replaceAll(SECTION, (_, name: string, oldText: string) => {
    const part = parts.find((one) => one.name === name)
    if (!part) throw new Error(`Nothing makes the part ${name}.`)
    const cells = cellsByRow(oldText)
    const text = part.tables.map(
      ({ heading, table }) => `${heading ? `${heading}\n\n` : ''}${formatTable(table, cells)}`,
    )
    return `<!-- made: ${name} -->\n\n${text.join('\n')}\n<!-- end -->`
  })
}

/** Rows with an empty handwritten cell, by their first cell. */
export function findEmptyCells(document: string, parts: readonly Section[]): string[] {
  return [...document.matchAll(SECTION)].flatMap(([, name, text = '']) => {
    const part = parts.find((one) => one.name === name)
    const cells = cellsByRow(text)
    return (part?.tables ?? []).flatMap(({ table: { columns, rows, handwritten = [] } }) =>
      rows
        .map(([key = '']) => key)
        .filter((key) => handwritten.some((_, at) => !cells.get(key)?.[columns.length + at]))
        .map((key) => `${name}: ${key}`),
    )
  })
}

/** The cells of a table in the document, by the row's first cell. */
export function cellsByRow(text: string): Map<string, string[]> {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return new Map(
    lines.map((line) => {
      const cells = line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
      return [cells[0] ?? '', cells]
    }),
  )
}

function formatTable({ columns, rows, handwritten = [] }: Table, cells: ReadonlyMap<string, string[]>): string {
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`.replaceAll('|  |', '| |')
  const handwrittenCells = (row: readonly string[]) =>
    handwritten.map((_, at) => cells.get(row[0] ?? '')?.[columns.length + at] ?? '')
  const heads = [...columns, ...handwritten]
  return `${[line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map((row) => line([...row, ...handwrittenCells(row)]))].join('\n')}\n`
}
