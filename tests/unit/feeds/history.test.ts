import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { renderAtomFeed } from '../../../src/core/feeds/atom.ts'
import { MAX_FEED_ENTRIES } from '../../../src/core/feeds/feed.ts'
import { renderJsonFeed } from '../../../src/core/feeds/json-feed.ts'
import { renderRssFeed } from '../../../src/core/feeds/rss.ts'
import { component, incident, update } from '../publication/sample.ts'
import { feedContext, ORIGIN } from './context.ts'

const ID = 'i00000000000001'
const outage = incident({
  id: ID,
  name: 'API errors',
  status: 'resolved',
  resolved_at: '2026-11-09T02:04:44.000Z',
  created: '2026-11-08T15:22:00.000Z',
  updated: '2026-11-11T02:05:24.000Z',
  updates: [
    update({ status: 'resolved', display_at: '2026-11-09T02:04:44.000Z', body: 'Fixed.\n\nWe are sorry.' }),
    update({ status: 'investigating', display_at: '2026-11-08T16:00:00.000Z', body: 'Still looking.\nSoon more.' }),
    update({ status: 'investigating', display_at: '2026-11-08T15:22:00.000Z', body: 'Looking.' }),
  ],
})
const window = (from: string, until: string | null) =>
  incident({
    kind: 'maintenance',
    status: 'scheduled',
    impact: 'maintenance',
    scheduled_for: from,
    scheduled_until: until,
    updates: [update({ status: 'scheduled', display_at: '2026-11-20T10:00:00.000Z', body: 'Disks.' })],
  })

const contentOf = (context: Parameters<typeof renderAtomFeed>[0]) =>
  parseAtomFeed(renderAtomFeed(context, [])).entries?.[0]?.content?.value

describe('an entry of a feed', () => {
  it('has the newest update first, each under its status, or under "Update" where that did not change', () => {
    expect(contentOf(feedContext({ incidents: [outage] }))).toBe(
      "<p> <small>Nov <var data-var='date'> 9</var>, <var data-var='time'>02:04</var> UTC</small><br> <strong>Resolved</strong> - Fixed.<br /><br />We are sorry. </p> " +
        "<p> <small>Nov <var data-var='date'> 8</var>, <var data-var='time'>16:00</var> UTC</small><br> <strong>Update</strong> - Still looking.<br />Soon more. </p> " +
        "<p> <small>Nov <var data-var='date'> 8</var>, <var data-var='time'>15:22</var> UTC</small><br> <strong>Investigating</strong> - Looking. </p>",
    )
  })

  it('has the HTML that any reader takes, without what only our own page needs', () => {
    const body = '| a |\n| - |\n| b |\n\n```\nlog line\n```'
    const written = incident({ updates: [update({ id: 'u00000000000008', body })] })
    const html = contentOf(feedContext({ incidents: [written] })) ?? ''
    expect(html).toContain('<table>')
    expect(html).toContain('<pre><code>log line')
    expect(html).not.toMatch(/class=|tabindex=|<div/)
  })

  it('leads from anywhere to what is on the page: links, pictures, attachments', () => {
    const body =
      '[here](/incidents/x) ![](/files/a/b/c.png) [below](#more) [there](https://example.com/)\n\n- one\n- two'
    const written = incident({
      updates: [
        update({
          id: 'u00000000000009',
          body,
          attachments: ['graph_aB3dE6gH9j.png', 'notes_aB3dE6gH9j.c#'],
          attachment_texts: { 'graph_aB3dE6gH9j.png': 'Errors < 5 %' },
        }),
      ],
    })
    const html = contentOf(feedContext({ incidents: [written] })) ?? ''
    const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      `${ORIGIN}/incidents/x`,
      `${ORIGIN}/files/a/b/c.png`,
      `${ORIGIN}/incidents/${written.id}#more`,
      'https://example.com/',
      `${ORIGIN}/files/incident_updates/u00000000000009/graph_aB3dE6gH9j.png`,
      `${ORIGIN}/files/incident_updates/u00000000000009/notes_aB3dE6gH9j.c%23`,
    ])
    // Paragraphs do not nest: what is no paragraph follows the update's own.
    expect(html).toMatch(/<\/a> <\/p><ul>\n<li>one<\/li>/)
    expect(html, 'and says what a picture shows').toContain('>graph.png</a>: Errors &lt; 5 %')
  })

  it('begins with the postmortem where there is one', () => {
    const over = { ...outage, status: 'postmortem' as const, postmortem: 'What we learnt.' }
    expect(contentOf(feedContext({ incidents: [over] }))).toMatch(
      /^<p> <strong>Postmortem<\/strong> - What we learnt\. <\/p> <p> <small>Nov/,
    )
  })

  it.each([
    [
      '2026-11-24T02:00:00.000Z',
      '2026-11-24T04:30:00.000Z',
      "Nov <var data-var='date'>24</var>, <var data-var='time'>03:00</var> - <var data-var='time'>05:30</var> CET",
    ],
    [
      '2026-11-24T22:00:00.000Z',
      '2026-11-24T23:30:00.000Z',
      "Nov <var data-var='date'>24</var>, <var data-var='time'>23:00</var> CET &nbsp;-&nbsp; Nov <var data-var='date'>25</var>, <var data-var='time'>00:30</var> CET",
    ],
    ['2026-11-24T02:00:00.000Z', null, "Nov <var data-var='date'>24</var>, <var data-var='time'>03:00</var> CET"],
  ])('of a maintenance begins with its window from %s to %s', (from, until, times) => {
    const context = feedContext({ incidents: [window(from, until)] }, { page: { time_zone: 'Europe/Berlin' } })
    expect(
      contentOf(context)?.startsWith(`<p><strong>THIS IS A SCHEDULED EVENT ${times}</strong></p> <p> <small>`),
    ).toBe(true)
  })

  it('says both ends of a window by their own offsets where clocks change in between', () => {
    const night = window('2027-04-03T12:30:00.000Z', '2027-04-03T14:30:00.000Z')
    const context = feedContext({ incidents: [night] }, { page: { time_zone: 'Pacific/Auckland' } })
    expect(contentOf(context)).toContain(
      "Apr <var data-var='date'> 4</var>, <var data-var='time'>01:30</var> NZDT - <var data-var='time'>02:30</var> NZST<",
    )
  })

  it('of a maintenance is dated by its planned start in RSS, with its end, and once it is over by the last update', () => {
    const planned = window('2026-11-24T02:00:00.000Z', '2026-11-24T04:30:00.000Z')
    const over = {
      ...window('2026-11-18T02:00:00.000Z', '2026-11-18T04:00:00.000Z'),
      status: 'completed' as const,
      resolved_at: '2026-11-18T04:10:15.000Z',
      updates: [update({ status: 'completed', display_at: '2026-11-18T04:10:15.000Z' })],
    }
    const context = feedContext({ incidents: [over, planned, outage] }, { page: { time_zone: 'America/New_York' } })
    const text = renderRssFeed(context, [])
    const { items = [] } = parseRssFeed(text)
    expect(items.map(({ pubDate }) => pubDate)).toEqual([
      'Mon, 23 Nov 2026 21:00:00 -0500',
      'Tue, 17 Nov 2026 23:10:15 -0500',
      'Sun, 08 Nov 2026 21:04:44 -0500',
    ])
    expect([...text.matchAll(/<maintenanceEndDate>(.*)<\/maintenanceEndDate>/g)].map(([, end]) => end)).toEqual([
      'Mon, 23 Nov 2026 23:30:00 -0500',
      'Tue, 17 Nov 2026 23:00:00 -0500',
    ])
  })
})

describe('the feeds of a page', () => {
  it('name themselves, the page, and each incident by its address', () => {
    const context = feedContext({ incidents: [outage] })
    const channel = parseRssFeed(renderRssFeed(context, []))
    expect(channel).toMatchObject({
      title: 'Northwind Cloud Status - Incident History',
      link: ORIGIN,
      language: 'en',
      pubDate: 'Wed, 11 Nov 2026 02:05:24 +0000',
      atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${ORIGIN}/history.rss` }] },
    })
    expect(channel.items?.[0]).toMatchObject({
      link: `${ORIGIN}/incidents/${ID}`,
      guid: { value: `${ORIGIN}/incidents/${ID}` },
    })
    expect(parseAtomFeed(renderAtomFeed(context, []))).toMatchObject({
      id: 'tag:p00000000000001.aldis.invalid,2005:/history',
      updated: '2026-11-11T02:05:24Z',
      authors: [{ name: 'Northwind Cloud' }],
      links: [
        { rel: 'alternate', href: ORIGIN },
        { rel: 'self', href: `${ORIGIN}/history.atom` },
      ],
      entries: [{ published: '2026-11-09T02:04:44Z', updated: '2026-11-11T02:05:24Z' }],
    })
    expect(parseJsonFeed(renderJsonFeed(context, []))).toMatchObject({
      home_page_url: ORIGIN,
      feed_url: `${ORIGIN}/history.json`,
      language: 'en',
      items: [{ url: `${ORIGIN}/incidents/${ID}`, date_published: '2026-11-09T02:04:44Z' }],
    })
  })

  it('call an incident the same for ever: at another host, in another language, in a component’s feed', () => {
    const api = component({ id: 'c00000000000001' })
    const affected = [
      { component: api.id, name: 'API', old_status: 'operational' as const, status: 'major_outage' as const },
    ]
    const records = { components: [api], incidents: [{ ...outage, updates: [update({ affected })] }] }
    const page = { locales: ['en', 'de'] }
    const contexts = [
      feedContext(records, { page }),
      { ...feedContext(records, { page }), origin: 'https://other.example' },
      feedContext(records, { page, locale: 'de' }),
      feedContext(records, { page, scope: api.id }),
    ]
    const ids = contexts.flatMap((context) => [
      ...(parseAtomFeed(renderAtomFeed(context, [])).entries ?? []).map(({ id }) => id),
      ...(parseJsonFeed(renderJsonFeed(context, [])).items ?? []).map(({ id }) => id),
    ])
    expect(ids).toEqual(Array(8).fill(`tag:p00000000000001.aldis.invalid,2005:Incident/${ID}`))
    expect(new Set(contexts.map((context) => parseAtomFeed(renderAtomFeed(context, [])).id)).size).toBe(3)
  })

  it('have the newest 25, by when they were said last, of the archive too, and the publication’s words of what both hold', () => {
    const old = Array.from({ length: 40 }, (_, at) => {
      const display_at = new Date(Date.UTC(2026, 0, 1 + at)).toISOString()
      return incident({
        name: `Old ${at}`,
        status: 'resolved',
        resolved_at: display_at,
        created: display_at,
        updates: [update({ status: 'resolved', display_at })],
      })
    })
    const archived = [...old, { ...outage, name: 'As it was called before' }].map((one) => toPublicIncident(one))
    const { items = [] } = parseRssFeed(renderRssFeed(feedContext({ incidents: [outage] }), archived))
    expect(items.map(({ title }) => title)).toEqual([
      'API errors',
      ...Array.from({ length: MAX_FEED_ENTRIES - 1 }, (_, at) => `Old ${39 - at}`),
    ])
  })

  it('speak the language of their address, and lead to pages in it', () => {
    const context = feedContext({ incidents: [outage] }, { page: { locales: ['en', 'de'] }, locale: 'de' })
    const channel = parseRssFeed(renderRssFeed(context, []))
    expect(channel).toMatchObject({
      language: 'de',
      link: `${ORIGIN}/de`,
      atom: { links: [{ href: `${ORIGIN}/de/history.rss` }] },
      items: [{ link: `${ORIGIN}/de/incidents/${ID}` }],
    })
    expect(channel.items?.[0]?.description).toContain(
      "<var data-var='date'>9</var>. Nov., <var data-var='time'>02:04</var> UTC",
    )
    expect(channel.items?.[0]?.description).toContain('<strong>Behoben</strong>')
    expect(renderAtomFeed(context, [])).toContain('<feed xml:lang="de"')
  })

  it('tell an incident in the language of their address where the team gave it, and say so where it did not', () => {
    const [first, second] = [
      update({ body: 'It works.', display_at: '2026-11-21T13:00:00.000Z', translations: { de: { body: 'Es geht.' } } }),
      update({ body: 'It is down.', display_at: '2026-11-21T12:00:00.000Z' }),
    ]
    const one = incident({ name: 'Outage', updates: [first, second], translations: { de: { name: 'Ausfall' } } })
    const read = (locale: string) => {
      const context = feedContext({ incidents: [one, outage] }, { page: { locales: ['en', 'de'] }, locale })
      return {
        text: renderAtomFeed(context, []),
        title: parseRssFeed(renderRssFeed(context, [])).items?.[0]?.title,
        content: contentOf(context),
      }
    }
    const german = read('de')
    expect(german.title).toBe('Ausfall')
    expect(german.content).toContain(' - Es geht. </p>')
    expect(german.content).toContain(' - <span lang="en">It is down.</span> </p>')
    expect(german.text).toContain('<title>Ausfall</title>')
    expect(german.text).toContain('<title xml:lang="en">API errors</title>')
    const english = read('en')
    expect(english.title).toBe('Outage')
    expect(english.text).not.toMatch(/Es geht|lang="de"|span/)
  })

  it('are feeds also where nothing ever happened', () => {
    const context = feedContext({})
    expect(parseRssFeed(renderRssFeed(context, [])).items ?? []).toEqual([])
    expect(parseAtomFeed(renderAtomFeed(context, [])).entries ?? []).toEqual([])
    expect(JSON.parse(renderJsonFeed(context, []))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [],
    })
  })
})

describe('the feeds of a component', () => {
  const group = component({ id: 'g00000000000001', name: 'Europe', is_group: true })
  const berlin = component({ id: 'c00000000000001', name: 'Berlin', group: group.id })
  const paris = component({ id: 'c00000000000002', name: 'Paris', group: group.id, external_id: 'parisparis01' })
  const mail = component({ id: 'c00000000000003', name: 'Mail' })
  const of = (one: typeof berlin) =>
    incident({
      name: `Trouble of ${one.name}`,
      updates: [
        update({
          affected: [{ component: one.id, name: one.name, old_status: 'operational', status: 'partial_outage' }],
        }),
      ],
    })
  // An older import names an incident's components, and none in its updates.
  const listed = incident({ name: 'Paris by its list', source: { components: ['parisparis01'] } })
  const records = { components: [group, berlin, paris, mail], incidents: [of(berlin), of(paris), of(mail), listed] }
  const titles = (scope: string) =>
    (parseRssFeed(renderRssFeed(feedContext(records, { scope }), [])).items ?? []).map(({ title }) => title).toSorted()

  it('hold what concerned it, and a group’s what concerned its components', () => {
    expect(titles(berlin.id)).toEqual(['Trouble of Berlin'])
    expect(titles('parisparis01')).toEqual(['Paris by its list', 'Trouble of Paris'])
    expect(titles(group.id)).toEqual(['Paris by its list', 'Trouble of Berlin', 'Trouble of Paris'])
  })

  it('say whose they are and where', () => {
    const channel = parseRssFeed(renderRssFeed(feedContext(records, { scope: paris.id }), []))
    expect(channel).toMatchObject({
      title: 'Northwind Cloud Paris Status - Incident History',
      link: `${ORIGIN}/components/${paris.id}`,
      atom: { links: [{ href: `${ORIGIN}/components/${paris.id}/history.rss` }] },
    })
  })
})
