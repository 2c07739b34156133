import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { PUBLICATION_FORMAT } from '../../../src/core/publication/publication.ts'
import { readPublication } from '../../../src/core/publication/read-publication.ts'
import { component, incident, ledgerRow, NOW, snapshot, update } from './sample.ts'

const stored: unknown = JSON.parse(readFileSync(new URL('./stored-format-0.json', import.meta.url), 'utf8'))

describe('a stored publication', () => {
  it('is read as it was written', () => {
    const written = derivePublication(snapshot({ components: [component()], incidents: [incident()] }), { now: NOW })
    expect(readPublication(JSON.parse(JSON.stringify(written)))).toEqual(written)
  })

  it('of format 0 is migrated: nothing that it said is lost', () => {
    const read = readPublication(stored)
    expect(read.format).toBe(PUBLICATION_FORMAT)
    expect(read.status).toEqual({ indicator: 'major', description: 'Partial System Outage' })
    expect(read.components.map(({ name, status, since }) => [name, status, since])).toEqual([
      ['Europe', 'partial_outage', null],
      ['Frankfurt', 'partial_outage', null],
    ])
    expect(read.incidents[0]).toMatchObject({
      name: 'API errors in Frankfurt',
      next_update_at: null,
      updates: [{ body: 'We are looking into it.', attachments: [] }],
    })
    expect(read.mentioned).toEqual({})
  })

  it('of format 1 lets the keyboard reach code and tables, as what is written now does', () => {
    const body = 'Try:\n\n```\ncurl -v\n```\n\n|a|\n|-|\n|b|'
    const now = derivePublication(snapshot({ incidents: [incident({ updates: [update({ body })] })] }), { now: NOW })
    const text = JSON.stringify({ ...now, format: 1 })
    const old = text.replace('<pre tabindex=\\"0\\">', '<pre>').replace('<div class=\\"scroll\\" tabindex=\\"0\\">', '')
    expect(old).not.toContain('tabindex')
    expect(readPublication(JSON.parse(old.replace('</table></div>', '</table>')))).toEqual(now)
  })

  it('of format 2 keeps its troubled days, whose times it did not say', () => {
    const own = component({ status: 'operational' })
    const ledger = [
      ledgerRow(own, '2026-11-01T00:00:00.000Z', 'operational'),
      ledgerRow(own, '2026-11-20T10:00:00.000Z', 'major_outage'),
      ledgerRow(own, '2026-11-20T12:00:00.000Z', 'operational'),
    ]
    const now = derivePublication(snapshot({ components: [own], ledger }), { now: NOW })
    const [written] = now.components[0]?.days ?? []
    expect(written?.spans).toHaveLength(1)
    const text = JSON.stringify({ ...now, format: 2 }, (key, value) => (key === 'spans' ? undefined : value))
    expect(text).not.toContain('spans')
    expect(readPublication(JSON.parse(text)).components[0]?.days).toEqual([{ ...written, spans: [] }])
  })

  it('of format 3 has no announcements, no CSS, and one logo', () => {
    const now = derivePublication(snapshot({ components: [component()] }), { now: NOW })
    const text = JSON.stringify({ ...now, format: 3 }, (key, value) =>
      ['announcements', 'css', 'logo_dark'].includes(key) ? undefined : value,
    )
    expect(text).not.toContain('announcements')
    expect(readPublication(JSON.parse(text))).toEqual(now)
  })

  it('of a later build is refused with a code', () => {
    expect(() => readPublication({ format: PUBLICATION_FORMAT + 1 })).toThrow(
      expect.objectContaining({ code: 'publication_newer' }),
    )
  })

  it.each([[null], ['text'], [{}], [{ format: -1 }], [{ format: 0 }], [{ format: PUBLICATION_FORMAT }]])(
    'that is none is refused with a code: %j',
    (input) => {
      expect(() => readPublication(input)).toThrow(expect.objectContaining({ code: 'publication_invalid' }))
    },
  )
})
