import fc from 'fast-check'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import RssParser from 'rss-parser'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { renderAtomFeed } from '../../../src/core/feeds/atom.ts'
import { serializeCalendar } from '../../../src/core/feeds/icalendar.ts'
import { renderJsonFeed } from '../../../src/core/feeds/json-feed.ts'
import { renderCalendar } from '../../../src/core/feeds/maintenance-calendar.ts'
import { renderRssFeed } from '../../../src/core/feeds/rss.ts'
import { decodeIdPart } from '../../../src/core/incident/path.ts'
import { htmlToLines } from '../../../src/core/markdown/html-to-text.ts'
import { renderMarkdown } from '../../../src/core/markdown/render.ts'
import { findByEitherId } from '../../../src/core/publication/find.ts'
import { component, incident, update } from '../publication/sample.ts'
import { feedContext, ORIGIN } from './context.ts'

/** Pieces that break what is escaped, folded or ended carelessly. */
const PIECES = [
  ...[']]>', '<![CDATA[', '&amp;', '&', '<b>', '"', "'", '<!--', '&#0;', '\\', '\\n', ';', ',', ':', 'END:VEVENT'],
  ...[
    '\r\n',
    '\r',
    '\n',
    '\t',
    '\u0000',
    '\u0001',
    '\u000b',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufffe',
    '\uffff',
  ],
  ...['😀', '👩🏽‍🚒', 'e\u0301', 'שלום', '\u202eمرحبا\u202c', '漢字', 'ß', '\ud800', '\udc00', ' ', '  ', '\ufeff'],
  ...[
    '**bold**',
    '[a](https://example.com/?a=1&b=2)',
    '`code`',
    '- item',
    '> said',
    '<br />',
    'word'.repeat(40),
    '漢'.repeat(60),
  ],
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 30 })
  .map((parts) => parts.join(''))
/** PocketBase refuses a name that is blank; one of which nothing can be seen is as good as that. */
const name = text.filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(readable(text)))

/** What of a text a reader of XML is to see: all but what XML has no way to say. */
function readable(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/\r\n?/g, '\n')
}

/** What of a text a calendar is to show: no control characters, and every line break as one. */
function written(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n\u0080-\u009f]/gu, '')
}

/** Space at the ends, and how long it is, is the readers' own affair. */
const loosely = (text: string | undefined) => (text ?? '').replace(/[\s\u0085\ufeff]+/gu, ' ').trim()

function hostileContext(title: string, body: string, externalId = '') {
  const api = component({ name: title })
  const affected = [
    { component: api.id, name: title, old_status: 'operational' as const, status: 'major_outage' as const },
  ]
  const planned = {
    kind: 'maintenance' as const,
    status: 'scheduled' as const,
    scheduled_for: '2026-11-24T02:00:00.000Z',
    scheduled_until: '2026-11-24T04:00:00.000Z',
  }
  const updates = [update({ status: 'scheduled', body, affected })]
  return feedContext(
    { components: [api], incidents: [incident({ name: title, external_id: externalId, ...planned, updates })] },
    { page: { name: title } },
  )
}

/** All text of an element by name, as a strict XML 1.0 parser reads it: anything ill-formed throws. */
function strictly(xml: string, element: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    open.push(tag.name)
    if (tag.name === element) found.push('')
  })
  parser.on('text', (text) => {
    if (open.at(-1) === element) found.push((found.pop() ?? '') + text)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return found
}

describe('whatever a team writes', () => {
  it('is well-formed XML, and a strict parser reads it back', () => {
    fc.assert(
      fc.property(name, text, text, (title, body, id) => {
        const context = hostileContext(title, body, id)
        for (const [xml, element] of [
          [renderRssFeed(context, []), 'description'],
          [renderAtomFeed(context, []), 'content'],
        ] as const) {
          expect(strictly(xml, 'title').at(-1)).toBe(readable(title))
          expect(loosely(strictly(xml, element).at(-1))).toContain(
            loosely(readable(renderMarkdown(body)).match(/^<p>([^<]*)/)?.[1]),
          )
        }
      }),
    )
  })

  it('is read back by readers of feeds', async () => {
    const reader = new RssParser()
    await fc.assert(
      fc.asyncProperty(name, text, async (title, body) => {
        const context = hostileContext(title, body)
        const texts = [renderRssFeed(context, []), renderAtomFeed(context, [])]
        const read = [
          ...(await Promise.all(texts.map((xml) => reader.parseString(xml)))).map(({ items }) =>
            items.map((one) => [one.title, one.content]),
          ),
          (parseRssFeed(texts[0] ?? '').items ?? []).map((one) => [one.title, one.description]),
          (parseAtomFeed(texts[1] ?? '').entries ?? []).map((one) => [
            one.title?.value ?? one.title,
            one.content?.value,
          ]),
          (parseJsonFeed(renderJsonFeed(context, [])).items ?? []).map((one) => [one.title, one.content_html]),
        ]
        for (const [one] of read) {
          expect(loosely(readable(String(one?.[0])))).toBe(loosely(readable(title)))
          expect(one?.[1]).toContain('<strong>Scheduled</strong> - ')
        }
      }),
    )
  })

  it('is a calendar of lines of 75 octets at most, each ended by CRLF and whole characters in each', () => {
    fc.assert(
      fc.property(name, text, text, (title, body, id) => {
        const bytes = new TextEncoder().encode(renderCalendar(hostileContext(title, body, id), []))
        const lines = Buffer.from(bytes).toString('latin1').split('\r\n')
        expect(lines.pop()).toBe('')
        expect(lines.filter((line) => /^(BEGIN|ATTACH)\b/.test(line))).toHaveLength(4)
        expect(lines[0]).toBe('BEGIN:VCALENDAR')
        expect(lines.at(-1)).toBe('END:VCALENDAR')
        for (const line of lines) {
          expect(line.length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
        }
      }),
    )
  })

  it('is read back by readers of calendars', () => {
    fc.assert(
      fc.property(name, text, (title, body) => {
        const calendar = renderCalendar(hostileContext(title, body), [])
        const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
        expect(event?.getFirstPropertyValue('summary')).toBe(written(title))
        expect(event?.getFirstProperty('categories')?.getValues()).toEqual(['Scheduled maintenance', written(title)])
        expect(event?.getFirstPropertyValue('description')).toContain(
          `Scheduled - ${written(htmlToLines(renderMarkdown(body)))}`,
        )
        const other = Object.values(nodeIcal.sync.parseICS(calendar)).filter((one) => one?.type === 'VEVENT')
        expect(other).toHaveLength(1)
        expect(other[0]?.start.toISOString()).toBe('2026-11-24T02:00:00.000Z')
      }),
    )
  })

  it('stays one part of an address, and of a calendar one line, also where an import brought it as an id', () => {
    fc.assert(
      fc.property(text, (id) => {
        const context = hostileContext('A', 'b', id)
        const [address = ''] = strictly(renderRssFeed(context, []), 'link').slice(1)
        const { origin, pathname, search, hash } = new URL(address)
        expect([address.startsWith(`${ORIGIN}/incidents/`), origin, search, hash]).toEqual([true, ORIGIN, '', ''])
        const [, folder, part = '', ...more] = pathname.split('/')
        expect([folder, more]).toEqual(['incidents', []])
        const { incidents } = context.publication
        expect(findByEitherId(incidents, decodeIdPart(part))).toBe(incidents[0])
      }),
      { examples: [['x\r\nATTACH:https://evil.example'], ['..'], ['a/b?c#d'], ['%2F'], ['\ud800']] },
    )
  })

  it('is refused where it would be a line of a calendar', () => {
    const properties = [['URL', 'https://a.example/\r\nATTACH:b']] as const
    expect(() => serializeCalendar({ name: 'VEVENT', properties, components: [] })).toThrow('line break in its URL')
  })
})
