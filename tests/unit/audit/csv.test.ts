import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuditRow } from '../../../src/core/audit/audit-page.ts'
import { AUDIT_CSV_HEAD, auditCsvLines } from '../../../src/core/audit/csv.ts'

const ROW: AuditRow = {
  id: 'a',
  at: '2026-11-21T14:02:00.000Z',
  last: '2026-11-21T14:02:00.000Z',
  actor: { collection: 'users', id: 'mara', name: 'Mara' },
  via: 'console',
  action: 'update',
  kind: 'settings',
  collection: 'pages',
  record: 'p',
  subject: 'Northwind',
  before: { headline: 'Old' },
  after: { headline: 'New' },
}

/** Reads what RFC 4180 says, cell by cell. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  for (let rest = text; rest !== ''; ) {
    const cells: string[] = []
    for (;;) {
      const found = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest)
      if (!found) throw new Error(`not a cell: ${rest.slice(0, 40)}`)
      cells.push((found[1] ?? '').replaceAll('""', '"'))
      rest = rest.slice(found[0].length)
      if (found[2] === '\r\n') break
    }
    rows.push(cells)
  }
  return rows
}

describe('the log as a file', () => {
  it('says every column of a row, after a mark that it is UTF-8', () => {
    expect(AUDIT_CSV_HEAD.charCodeAt(0)).toBe(0xfeff)
    const [head, row] = parse(AUDIT_CSV_HEAD.slice(1) + auditCsvLines([ROW]))
    expect(Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]))).toEqual({
      time: '2026-11-21T14:02:00.000Z',
      person: 'Mara',
      person_id: 'mara',
      way: 'console',
      kind: 'settings',
      action: 'update',
      collection: 'pages',
      about: 'Northwind',
      record: 'p',
      before: '{"headline":"Old"}',
      after: '{"headline":"New"}',
    })
  })

  it('begins no cell as a formula does, and loses no letter', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", ' =', '"=', '＝'), fc.string())
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, text, (name, subject) => {
        const [cells = []] = parse(auditCsvLines([{ ...ROW, actor: { ...ROW.actor, name }, subject }]))
        for (const one of cells) expect(one).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
        const unmark = (one = '') => (one.startsWith("'") ? one.slice(1) : one)
        expect([unmark(cells[1]), unmark(cells[7])]).toEqual([name, subject])
      }),
    )
  })

  it('has a line for each row', () => {
    expect(parse(auditCsvLines(Array.from({ length: 30 }, () => ROW)))).toHaveLength(30)
    expect(auditCsvLines([])).toBe('')
  })
})
