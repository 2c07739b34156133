import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/folders/root.ts'
import { findErrorCodes } from '../../scripts/specification/errors.ts'
import { cellsByRow, findEmptyCells, rewriteSections, type Section } from '../../scripts/specification/table.ts'
import { specificationSections } from '../../scripts/specification.ts'

const document = readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8')
const parts = specificationSections()
const codes = findErrorCodes()

describe('docs/specification.md', () => {
  test('has the nine heads', () => {
    const heads = [...document.matchAll(/^## (\d)/gm)].map(([, number]) => Number(number))
    expect(heads).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('is what the code makes: run `npm run specification`', () => {
    expect(rewriteSections(document, parts)).toBe(document)
  })

  test('has words for every row that is written by hand', () => {
    expect(findEmptyCells(document, parts)).toEqual([])
  })
})

describe('the error catalogue', () => {
  const catalogue = document.split('<!-- made: errors -->')[1]?.split('<!-- end -->')[0] ?? ''
  const rows = [...cellsByRow(catalogue).values()].slice(1)

  test('has a row with a sentence for every code of the sources, and no other', () => {
    const written = rows.filter((cells) => cells[3]?.endsWith('.')).map(([code = '']) => code.replaceAll('`', ''))
    expect(written).toEqual([...codes.keys()].sort())
  })

  test('names every status that the sources answer a code with', () => {
    for (const [code, { statuses }] of codes) {
      const row = rows.find(([cell]) => cell === `\`${code}\``)
      for (const status of statuses) expect(row?.[2], code).toContain(String(status))
    }
  })

  test('knows codes in whatever way they are made', () => {
    const transports = {
      last_owner: 'refuse()',
      transition_not_allowed: 'a type that refuse() is given',
      weights_invalid: 'a template',
      imported_already: 'an error of its own',
      signature_expired: 'one of two',
      rate_limited: 'an answer of the edge',
    }
    for (const code of Object.keys(transports)) expect(codes.has(code), code).toBe(true)
  })
})

describe('a made table', () => {
  const part = (rows: string[][]): Section[] => [
    { name: 'x', tables: [{ table: { columns: ['key', 'value'], rows, handwritten: ['words'] } }] },
  ]
  const empty = '<!-- made: x -->\n<!-- end -->\n'
  const first = rewriteSections(empty, part([['a', '1']])).replace('| a | 1 | |', '| a | 1 | of a |')

  test('keeps the words of a row whose value moved', () => {
    expect(rewriteSections(first, part([['a', '2']]))).toContain('| a | 2 | of a |')
  })

  test('says which new row has no words', () => {
    const wider = part([
      ['a', '1'],
      ['b', '1'],
    ])
    expect(findEmptyCells(rewriteSections(first, wider), wider)).toEqual(['x: b'])
  })

  test('drops a row that the code has no more', () => {
    expect(rewriteSections(first, part([['b', '1']]))).not.toContain('of a')
  })

  test('is not made twice', () => {
    expect(rewriteSections(first, part([['a', '1']]))).toBe(first)
  })

  test('must have its place', () => {
    expect(() => rewriteSections('', part([]))).toThrow('has no part x')
  })
})
