import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { incidentJsonLd, type JsonLd, jsonLdScript } from '../../../src/core/incident/json-ld.ts'
import { htmlToText } from '../../../src/core/markdown/html-to-text.ts'
import { HOSTILE, MARKDOWN } from '../../support/hostile.ts'
import { incident, update } from '../publication/sample.ts'

const URL_OF = 'https://status.example.com/incidents/abc'
const setting = {
  page: { name: 'Northwind Cloud', url: 'https://northwind.example' },
  url: URL_OF,
  home: 'https://status.example.com/',
  image: `${URL_OF}/og.png`,
  logo: null,
  locale: 'en',
  statusText: (status: string) => status,
  description: 'Resolved. All is well.',
  breadcrumbs: [{ name: 'Status', url: 'https://status.example.com/' }],
}

/** What schema.org and the search engines ask of each type here. */
const NEEDED: Record<string, string[]> = {
  LiveBlogPosting: [
    'headline',
    'url',
    'datePublished',
    'dateModified',
    'coverageStartTime',
    'author',
    'publisher',
    'image',
    'liveBlogUpdate',
  ],
  BlogPosting: ['headline', 'url', 'datePublished', 'articleBody', 'author'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode', 'organizer'],
  Organization: ['name', 'url'],
  ImageObject: ['url'],
  VirtualLocation: ['url'],
}

function flattenNodes(value: unknown): JsonLd[] {
  if (Array.isArray(value)) return value.flatMap(flattenNodes)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(flattenNodes)
  return '@type' in value ? [value as JsonLd, ...inner] : inner
}

const moments = (thing: JsonLd) =>
  Object.entries(thing).filter(([name]) =>
    /^(date|coverage|start|end)[A-Z]?\w*(Published|Modified|Time|Date)$/.test(name),
  )

describe('the structured data of an incident', () => {
  it.each(['realtime', 'maintenance'] as const)('has all that its types need, of a %s', (kind) => {
    const jsonLd = incidentJsonLd(
      toPublicIncident(
        incident({
          kind,
          status: kind === 'maintenance' ? 'completed' : 'resolved',
          scheduled_for: kind === 'maintenance' ? '2026-11-21T22:00:00.000Z' : null,
          resolved_at: '2026-11-21T15:10:00.000Z',
          updates: [update({ status: 'resolved', body: 'It is **over**.' }), update()],
        }),
      ),
      { ...setting, logo: 'https://status.example.com/files/logo.png' },
    )
    const found = flattenNodes(jsonLd)
    expect(new Set(found.map((one) => one['@type'])).has('Event')).toBe(kind === 'maintenance')
    for (const thing of found) {
      const needed = NEEDED[String(thing['@type'])]
      expect(needed, String(thing['@type'])).toBeDefined()
      for (const field of needed ?? []) expect(thing, `${thing['@type']} ${field}`).toHaveProperty(field)
      for (const [, moment] of moments(thing)) expect(new Date(String(moment)).toISOString()).toBe(moment)
      for (const field of ['url', 'item', '@id', 'image']) {
        const address = thing[field]
        if (typeof address === 'string') expect(address).toMatch(/^https:\/\//)
      }
    }
    const blog = found.find((one) => one['@type'] === 'LiveBlogPosting')
    expect(blog).toMatchObject({ coverageEndTime: '2026-11-21T15:10:00.000Z' })
    expect(found.filter((one) => one['@type'] === 'BlogPosting').map((one) => one.articleBody)).toEqual([
      'It is over.',
      'We are looking into it.',
    ])
  })

  it('says no end while there is none', () => {
    const [blog] = flattenNodes(incidentJsonLd(toPublicIncident(incident()), setting))
    expect(blog).not.toHaveProperty('coverageEndTime')
  })

  it('is only data in a script element, whatever the words are', () => {
    const jsonLd = incidentJsonLd(
      toPublicIncident(incident({ name: `${HOSTILE}<!--<script>`, updates: [update({ body: MARKDOWN })] })),
      { ...setting, page: { name: HOSTILE, url: 'javascript:alert(1)' } },
    )
    const text = jsonLdScript(jsonLd)
    expect(text).not.toMatch(/[<>&]/)
    expect(JSON.parse(text)).toEqual(jsonLd)
    expect(flattenNodes(jsonLd).map((one) => one.url)).not.toContain('javascript:alert(1)')
  })
})

describe('the bare text of a message', () => {
  it('has its words on one line, and is cut between characters', () => {
    expect(htmlToText('<p>Some <strong>API</strong> requests fail.</p>\n<p>1 &lt; 2 &amp;amp; 3</p>')).toBe(
      'Some API requests fail. 1 < 2 &amp; 3',
    )
    expect(htmlToText('<p>👩‍🚒🔥🔥🔥</p>', 5)).toBe('👩‍🚒🔥…')
  })
})
