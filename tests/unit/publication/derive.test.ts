import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { Publication } from '../../../src/core/publication/publication.ts'
import type { Snapshot } from '../../../src/core/snapshot/snapshot.ts'
import { announcement, component, incident, ledgerRow, NOW, snapshot, update } from './sample.ts'

describe('a publication', () => {
  it('of an empty page is whole and says that all is well', () => {
    const publication = derivePublication(snapshot(), { now: NOW })
    expect(v.parse(Publication, publication)).toEqual(publication)
    expect(publication).toMatchObject({
      epoch: 'epoch1',
      revision: 7,
      day: '2026-11-21',
      status: { indicator: 'none', description: 'All Systems Operational' },
      components: [],
      incidents: [],
    })
  })

  it.each<[string, Partial<Snapshot['page']>]>([
    ['name', { name: 'Northwind' }],
    ['colour', { brand_color: '#ff0000' }],
    ['zone', { time_zone: 'Europe/Berlin' }],
    ['language', { locale: 'de' }],
    ['languages', { locales: ['en', 'de'] }],
    ['logo', { logo: 'logo_abcdefghij.png' }],
    ['dark logo', { logo_dark: 'dark_abcdefghij.png' }],
    ['favicon', { favicon: 'icon_abcdefghij.png' }],
    ['words about it', { about: 'We move parcels.' }],
    ['language for its name', { translations: { de: { name: 'Nordwind' } } }],
    ['links', { links: [{ label: 'Blog', url: 'https://blog.example' }] }],
    ['weights', { weights: { partial_outage: 0.5, degraded_performance: 0, major_outage: 1 } }],
  ])('looks otherwise when the page has another %s', (_, page) => {
    const lookOf = (own: Partial<Snapshot['page']>) => derivePublication(snapshot({}, own), { now: NOW }).page.look
    expect(lookOf({})).toMatch(/^\w{4,7}$/)
    expect(lookOf(page)).not.toBe(lookOf({}))
  })

  it('holds the announcements of this moment, and those alone', () => {
    const shown = announcement({ text: 'Read [this](https://northwind.example/tls).' })
    const announcements = [
      shown,
      announcement({ text: 'Not yet', starts_at: '2026-11-21T14:02:11.000Z' }),
      announcement({ text: 'Over', ends_at: '2026-11-21T14:02:10.000Z' }),
    ]
    const publication = derivePublication(snapshot({ announcements }), { now: NOW })
    expect(publication.announcements).toEqual([
      expect.objectContaining({
        id: shown.id,
        text_html: expect.stringContaining('<a href="https://northwind.example/tls"'),
      }),
    ])
    expect(JSON.stringify(publication)).not.toMatch(/Not yet|Over/)
    expect(publication.page.look).not.toBe(derivePublication(snapshot(), { now: NOW }).page.look)
  })

  it('carries translations as the public may read them', () => {
    const publication = derivePublication(
      snapshot(
        {
          components: [component({ translations: { de: { name: 'Suche' } } })],
          announcements: [announcement({ translations: { de: { text: '**Neu**' } } })],
        },
        { about: 'Hello', translations: { de: { headline: 'Aus fünf Regionen', about: '*Hallo*' } } },
      ),
      { now: NOW },
    )
    expect(publication.page.translations).toEqual({
      de: { headline: 'Aus fünf Regionen', about_html: expect.stringContaining('<em>Hallo</em>') },
    })
    expect(publication.components[0]?.translations).toEqual({ de: { name: 'Suche' } })
    expect(publication.announcements[0]?.translations).toEqual({
      de: { text_html: expect.stringContaining('<strong>Neu</strong>') },
    })
  })

  it('looks the same whatever happens on it, and whoever saves it', () => {
    const before = derivePublication(snapshot(), { now: NOW }).page
    const after = derivePublication(
      snapshot({ revision: 8, incidents: [incident()] }, { updated: '2026-11-21T14:00:00.000Z', history_days: 30 }),
      { now: NOW + 1000 },
    ).page
    expect(after.updated_at).not.toBe(before.updated_at)
    expect(after.look).toBe(before.look)
  })

  it('tells nobody what importers noted, but for what the API gives back', () => {
    const noted = (source: Record<string, unknown>) =>
      derivePublication(snapshot({ incidents: [incident({ source, updates: [update({ source })] })] }), {
        now: NOW,
      }).incidents.flatMap((one) => [one.source, ...one.updates.map((its) => its.source)])
    expect(noted({ reported_by: 'ada@example.com', ticket: 7 })).toEqual([null, null])
    const [kept, ofUpdate] = noted({ shortlink: 'https://stspg.io/1', tweet_id: 12, reported_by: 'ada@example.com' })
    expect([kept, ofUpdate]).toEqual([{ shortlink: 'https://stspg.io/1' }, { tweet_id: 12 }])
  })

  it('lists each group before its own components, by position and name', () => {
    const europe = component({ name: 'Europe', is_group: true, position: 2 })
    const api = component({ name: 'API', position: 1 })
    const mail = component({ name: 'Mail', position: 3 })
    const berlin = component({ name: 'Berlin', group: europe.id, position: 2 })
    const amsterdam = component({ name: 'Amsterdam', group: europe.id, position: 2 })
    const lost = component({ name: 'Lost', group: 'archivedgroup00', position: 9 })
    const { components } = derivePublication(snapshot({ components: [berlin, mail, lost, europe, amsterdam, api] }), {
      now: NOW,
    })
    expect(components.map(({ name }) => name)).toEqual(['API', 'Europe', 'Amsterdam', 'Berlin', 'Mail', 'Lost'])
  })

  it('holds open and recent incidents newest first, and the names of older ones that the bars mention', () => {
    const api = component()
    const open = incident({ created: '2026-08-01T00:00:00.000Z' })
    const recent = incident({ status: 'resolved', created: '2026-11-10T09:00:00.000Z' })
    const old = incident({ status: 'resolved', created: '2026-10-01T09:00:00.000Z', name: 'Old trouble' })
    const unrecorded = incident({ updates: [] })
    const ledger = [
      ledgerRow(api, '2026-01-01T00:00:00.000Z', 'operational'),
      ledgerRow(api, '2026-10-01T09:00:00.000Z', 'major_outage', { incident: old.id, cause: 'incident' }),
      ledgerRow(api, '2026-10-01T10:00:00.000Z', 'operational', { incident: old.id, cause: 'incident' }),
    ]
    const publication = derivePublication(
      snapshot({ components: [api], incidents: [open, old, recent, unrecorded], ledger }),
      { now: NOW },
    )
    expect(publication.incidents.map(({ id }) => id)).toEqual([recent.id, open.id])
    expect(publication.mentioned).toEqual({ [old.id]: 'Old trouble' })
  })

  it('names no incident that is not published', () => {
    const api = component()
    const draft = incident({ updates: [] })
    const ledger = [
      ledgerRow(api, '2026-11-20T09:00:00.000Z', 'major_outage', { incident: draft.id }),
      ledgerRow(api, '2026-11-20T10:00:00.000Z', 'operational', { incident: 'unknown' }),
    ]
    const publication = derivePublication(snapshot({ components: [api], incidents: [draft], ledger }), { now: NOW })
    expect(publication.components[0]?.days).toMatchObject([{ date: '2026-11-20', incidents: [] }])
    expect(publication.mentioned).toEqual({})
    expect(publication.incidents).toEqual([])
  })

  it('says since when a component has its status, where the ledger knows', () => {
    const down = component({ status: 'major_outage' })
    const unrecorded = component({ status: 'degraded_performance' })
    const group = component({ is_group: true, status: 'major_outage' })
    const ledger = [ledgerRow(down, '2026-11-21T13:00:00.000Z', 'major_outage')]
    const { components } = derivePublication(snapshot({ components: [down, unrecorded, group], ledger }), { now: NOW })
    expect(Object.fromEntries(components.map(({ id, since }) => [id, since]))).toEqual({
      [down.id]: '2026-11-21T13:00:00.000Z',
      [unrecorded.id]: null,
      [group.id]: null,
    })
  })

  it('says of an open incident the latest word on each component, of a closed one the worst', () => {
    const updatesWith = (status: 'major_outage' | 'degraded_performance') => [
      { component: 'c1', name: 'API', old_status: 'operational' as const, status },
    ]
    const updates = [
      update({ display_at: '2026-11-21T13:40:00.000Z', affected: updatesWith('degraded_performance') }),
      update({ display_at: '2026-11-21T13:18:00.000Z', affected: updatesWith('major_outage') }),
    ]
    const open = incident({ status: 'monitoring', updates })
    const closed = incident({ status: 'resolved', updates })
    const { incidents } = derivePublication(snapshot({ incidents: [open, closed] }), { now: NOW })
    const affected = Object.fromEntries(incidents.map(({ id, affected }) => [id, affected]))
    expect(affected[open.id]).toEqual([{ component: 'c1', name: 'API', status: 'degraded_performance' }])
    expect(affected[closed.id]).toEqual([{ component: 'c1', name: 'API', status: 'major_outage' }])
  })

  it('names files as people know them and shows only raster images in place', () => {
    const files = ['graph_ab12CD34ef.png', 'report_ab12CD34ef.html', 'logo_ab12CD34ef.svg']
    const one = incident({ updates: [update({ id: 'u1', attachments: files })] })
    const { incidents } = derivePublication(snapshot({ incidents: [one] }), { now: NOW })
    expect(incidents[0]?.updates[0]?.attachments).toEqual([
      { path: 'incident_updates/u1/graph_ab12CD34ef.png', name: 'graph.png', image: true },
      { path: 'incident_updates/u1/report_ab12CD34ef.html', name: 'report.html', image: false },
      { path: 'incident_updates/u1/logo_ab12CD34ef.svg', name: 'logo.svg', image: false },
    ])
  })

  it('says what a file shows, where the team wrote it', () => {
    const files = ['graph_ab12CD34ef.png', 'map_ab12CD34ef.png']
    const texts = { 'graph_ab12CD34ef.png': 'Errors rise at ten.', 'gone.png': 'Nothing.' }
    const one = incident({ updates: [update({ id: 'u1', attachments: files, attachment_texts: texts })] })
    const { incidents } = derivePublication(snapshot({ incidents: [one] }), { now: NOW })
    expect(incidents[0]?.updates[0]?.attachments.map(({ name, alt }) => [name, alt])).toEqual([
      ['graph.png', 'Errors rise at ten.'],
      ['map.png', undefined],
    ])
  })

  it('counts days in UTC when the page names a zone that nobody knows', () => {
    const publication = derivePublication(snapshot({}, { time_zone: 'Mars/Olympus' }), { now: NOW })
    expect(publication.page.time_zone).toBe('UTC')
  })

  it('is as fresh as the newest thing on it', () => {
    const api = component({ updated: '2026-11-20T10:00:00.000Z' })
    const one = incident({ updated: '2026-11-21T13:20:00.000Z' })
    const { page } = derivePublication(snapshot({ components: [api], incidents: [one] }), { now: NOW })
    expect(page.updated_at).toBe('2026-11-21T13:20:00.000Z')
  })

  it('is the same whether or not the former one is at hand', () => {
    const all = snapshot({ incidents: [incident({ updates: [update({ body: 'a *b*' })] })] })
    const previous = derivePublication(all, { now: NOW })
    expect(derivePublication(all, { now: NOW, previous })).toEqual(previous)
  })
})

describe('the statusline', () => {
  const of = (...parts: Parameters<typeof snapshot>) => derivePublication(snapshot(...parts), { now: NOW }).status

  it.each([
    ['operational', 'none', 'All Systems Operational'],
    ['under_maintenance', 'maintenance', 'Service Under Maintenance'],
    ['degraded_performance', 'minor', 'Partially Degraded Service'],
    ['partial_outage', 'major', 'Partial System Outage'],
    ['major_outage', 'critical', 'Major Service Outage'],
  ] as const)('follows a component that is %s', (status, indicator, description) => {
    expect(of({ components: [component(), component({ status })] })).toEqual({ indicator, description })
  })

  it.each([
    ['none', 'none', 'All Systems Operational'],
    ['minor', 'minor', 'Minor Service Outage'],
    ['major', 'major', 'Partial System Outage'],
    ['critical', 'critical', 'Major Service Outage'],
  ] as const)('follows an open incident of impact %s', (impact, indicator, description) => {
    expect(of({ components: [component()], incidents: [incident({ impact })] })).toEqual({ indicator, description })
  })

  it('is maintenance while one is under way, and not before', () => {
    const upcoming = incident({ kind: 'maintenance', status: 'scheduled', impact: 'maintenance' })
    expect(of({ incidents: [upcoming] }).indicator).toBe('none')
    expect(of({ incidents: [{ ...upcoming, status: 'in_progress' }] }).indicator).toBe('maintenance')
  })

  it('forgets what is resolved', () => {
    expect(of({ incidents: [incident({ impact: 'critical', status: 'resolved' })] }).indicator).toBe('none')
  })
})
