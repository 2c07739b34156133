import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { shortenTable } from '../../../scripts/astro/badge-widths.ts'

const TABLES = ['verdana-10px-normal', 'verdana-10px-bold', 'verdana-11px-normal', 'helvetica-11px-bold']
/** Letters that the interface's languages have, and signs beside them. */
const LETTERS = 'AZaz09 %:.,…–’„“«»äßéœñçãõłżčřšůåøæțİışğіїєґЖжШ東京の。（）：，'
const require = createRequire(import.meta.url)

/** The width of a character by a table, as the library looks it up. */
function widthIn(json: string, character: string): number | undefined {
  const point = character.codePointAt(0) ?? 0
  const rows: [number, number, number][] = JSON.parse(json)
  return rows.find(([from, to]) => point >= from && point <= to)?.[2]
}

describe.each(TABLES)('the table %s of character widths', (name) => {
  const read = () => readFile(require.resolve(`anafanafo/data/${name}.json`), 'utf8')

  it('has in the build the letters of our languages as they are', async () => {
    const table = await read()
    const short = shortenTable(table)
    for (const letter of LETTERS) expect([letter, widthIn(short, letter)]).toEqual([letter, widthIn(table, letter)])
  })

  it('is a fraction of it there', async () => {
    const table = await read()
    expect(shortenTable(table).length).toBeLessThan(table.length / 8)
  })
})
