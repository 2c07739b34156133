/**
 * A made table: its columns, and its rows by what makes them. Columns of `kept` are written by hand in the document.
 */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Columns after the made ones, whose cells stay as they stand in the document, by the row's first cell. */
  kept?: readonly string[]
}

/** A part of the document between its markers. */
export interface Part {
  name: string
  tables: readonly { heading?: string; table: Table }[]
}

const PART = /<!-- made: (\S+) -->\n([\s\S]*?)<!-- end -->/g

/** The document with its made parts as the code has them now. Throws where a part's markers are missing, or unknown. */
export function rewrite(document: string, parts: readonly Part[]): string {
  const found = [...document.matchAll(PART)].map(([, name]) => name)
  const missing = parts.filter(({ name }) => !found.includes(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`The document has no part ${missing.join(', ')}.`)
  return document.replaceAll(PART, (_, name: string, former: string) => {
    const part = parts.find((one) => one.name === name)
    if (!part) throw new Error(`Nothing makes the part ${name}.`)
    const cells = keptCells(former)
    const text = part.tables.map(({ heading, table }) => `${heading ? `${heading}\n\n` : ''}${draw(table, cells)}`)
    return `<!-- made: ${name} -->\n\n${text.join('\n')}\n<!-- end -->`
  })
}

/** First cells of rows of which a cell that is written by hand is empty. */
export function unwritten(document: string, parts: readonly Part[]): string[] {
  return [...document.matchAll(PART)].flatMap(([, name, text = '']) => {
    const part = parts.find((one) => one.name === name)
    const cells = keptCells(text)
    return (part?.tables ?? []).flatMap(({ table: { columns, rows, kept = [] } }) =>
      rows
        .map(([key = '']) => key)
        .filter((key) => kept.some((_, at) => !cells.get(key)?.[columns.length + at]))
        .map((key) => `${name}: ${key}`),
    )
  })
}

/** The cells of a document's table by the row's first cell. */
export function keptCells(text: string): Map<string, string[]> {
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

function draw({ columns, rows, kept = [] }: Table, cells: ReadonlyMap<string, string[]>): string {
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`.replaceAll('|  |', '| |')
  const own = (row: readonly string[]) => kept.map((_, at) => cells.get(row[0] ?? '')?.[columns.length + at] ?? '')
  const heads = [...columns, ...kept]
  return `${[line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map((row) => line([...row, ...own(row)]))].join('\n')}\n`
}
