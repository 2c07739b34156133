import { describe, expect, it } from 'vitest'
import type { Card } from '../../../src/core/card/card.ts'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import type { ComponentStatus } from '../../../src/core/status/component.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { LANE_SIZE, laneSvg } from '../../../src/edge/card/lane-svg.ts'
import { wordsFor } from '../../../src/i18n/all-languages.ts'
import { createPageView } from '../../../src/islands/visitor/page-view.ts'
import { incidentCard, pageCard } from '../../../src/pages/_card.ts'
import { draw } from '../../support/card-fonts.ts'
import { parseXml, type XmlElement } from '../../support/xml.ts'
import { component, incident, NOW, snapshot, update } from '../publication/sample.ts'

const ago = (minutes: number) => toInstant(NOW - minutes * 60_000)
const components = ['Frankfurt', 'London', 'REST API', 'Webhooks', 'Mail', 'Search'].map((name, position) =>
  component({ name, position }),
)

function affected(statuses: ComponentStatus[], from: ComponentStatus = 'operational') {
  return statuses.flatMap((status, at) => {
    const one = components[at]
    return one ? [{ component: one.id, name: one.name, old_status: from, status }] : []
  })
}

const began = update({ display_at: ago(100), affected: affected(['major_outage']) })
const eased = update({
  status: 'identified',
  display_at: ago(50),
  affected: affected(['partial_outage'], 'major_outage'),
})
const open = incident({ status: 'identified', impact: 'critical', created: ago(100), updates: [eased, began] })

/** The card of an incident, and that of its page. */
function cards(one: SnapshotIncident, { locale = 'en', stale = false } = {}): { incident: Card; page: Card } {
  const publication = derivePublication(snapshot({ components, incidents: [one] }), { now: NOW })
  const view = createPageView(publication, ago(10), NOW, wordsFor(locale), locale, stale)
  const [localized] = view.publication.incidents
  if (!localized) throw new Error('no incident')
  return { incident: incidentCard(localized, view), page: pageCard(view.publication, view) }
}

describe('the picture of an incident', () => {
  it('has its shape: a lane to scale for each component, its updates above, and now at the end', () => {
    const { board } = cards(open).incident
    expect(board).toEqual({
      lanes: [
        {
          name: 'Frankfurt',
          symbol: 'part',
          duration: '1\u00a0h 40\u00a0min',
          spans: [
            { symbol: 'down', from: 0, width: 50 },
            { symbol: 'part', from: 50, width: 50 },
          ],
          isOpen: true,
        },
      ],
      marks: [
        { at: 0, label: '12:22' },
        { at: 50, label: '13:12' },
      ],
      ends: [{ at: 100, label: 'Now' }],
      now: 100,
    })
  })

  it('has four lanes at most, and says of how many', () => {
    const all = affected(components.map(() => 'partial_outage'))
    const { board, details } = cards(
      incident({ created: ago(30), updates: [update({ display_at: ago(30), affected: all })] }),
    ).incident
    expect(details.at(-1)).toBe('Affected components (6)')
    expect(board?.lanes.map(({ name }) => name)).toEqual(['Frankfurt', 'London', 'REST API', 'Webhooks'])
  })

  it('ends with its last update where it is over, and has days where it took some', () => {
    const resolved = update({ status: 'resolved', display_at: ago(60) })
    const start = update({ display_at: ago(3_000), affected: affected(['major_outage']) })
    const over = incident({
      ...{ status: 'resolved', created: ago(3_000), started_at: ago(3_000), resolved_at: ago(60) },
      updates: [resolved, start],
    })
    const { board } = cards(over).incident
    expect(board?.marks).toEqual([
      { at: 0, label: '19 Nov' },
      { at: 100, label: '21 Nov' },
    ])
    expect([board?.ends, board?.lanes[0]?.isOpen]).toEqual([[], false])
  })

  it('has no shape where it affected nothing, and then says how long it was', () => {
    const over = incident({
      ...{ status: 'resolved', created: ago(90), started_at: ago(90), resolved_at: ago(60) },
      updates: [update({ status: 'resolved', display_at: ago(60) }), update({ display_at: ago(90) })],
    })
    const { board, details } = cards(over).incident
    expect([board, details[1]]).toEqual([null, 'Lasted 30\u00a0min'])
  })

  it.each(['en', 'ar'])('is drawn, also where its names are long: %s', async (locale) => {
    const { incident: card } = cards(open, { locale })
    const png = await draw(card)
    const other = await draw({ ...card, board: null })
    expect(Buffer.from(png).equals(other)).toBe(false)
  })
})

describe('the picture of work in progress', () => {
  const works = incident({
    ...{ kind: 'maintenance', status: 'in_progress', created: ago(600), started_at: ago(30) },
    ...{ scheduled_for: ago(30), scheduled_until: ago(-70) },
    updates: [update({ status: 'in_progress', display_at: ago(30), affected: affected(['under_maintenance']) })],
  })

  it('reaches to its planned end, and is dashed from now on', () => {
    const { board } = cards(works).incident
    expect(board).toMatchObject({ now: 30, ends: [{ at: 30, label: 'Now' }, { at: 100 }] })
    const [lane] = board?.lanes ?? []
    if (!board || !lane) throw new Error('no lane')
    const drawn = parseXml(laneSvg(lane, board, 'ltr')).children.flatMap(({ children }) => children)
    const dashed = drawn.find(({ attributes }) => attributes['stroke-dasharray'] === '4 4')
    const { width } = LANE_SIZE
    expect([dashed?.attributes.x, dashed?.attributes.width].map(Number)).toEqual(
      [0.3 * width, 0.7 * width].map((one) => expect.closeTo(one, 1)),
    )
  })
})

describe('a lane of it', () => {
  const board = cards(open).incident.board ?? { lanes: [], marks: [], ends: [], now: 100 }
  const within = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(within)]
  const draw = (dir: string) => {
    const [lane] = board.lanes
    if (!lane) throw new Error('no lane')
    return within(parseXml(laneSvg(lane, board, dir)))
  }

  it('rises by severity, and has a dot where it still lasts', () => {
    const parts = draw('ltr')
    const heights = parts.flatMap(({ attributes }) => (attributes['fill-opacity'] ? [Number(attributes.height)] : []))
    expect(heights).toHaveLength(2)
    expect(heights[0]).toBeGreaterThan(heights[1] ?? Infinity)
    expect(parts.filter(({ name }) => name === 'circle')).toHaveLength(1)
  })

  it('is mirrored from right to left', () => {
    expect(draw('rtl')[1]?.attributes.transform).toContain('scale(-1 1)')
    expect(draw('ltr')[1]?.attributes).toEqual({})
  })
})

describe('a picture of a page whose news is old', () => {
  it('begins with its time, and shows no status', () => {
    const { page } = cards(open, { stale: true })
    expect(page).toMatchObject({
      indicator: 'void',
      bold: 'At 13:52 UTC: an incident is open.',
      details: ['21 November 2026'],
    })
    expect(cards(open).page.bold).not.toContain('At ')
  })

  it('says of an open incident as of when it is, and not that it is now', () => {
    const { incident: card } = cards(open, { stale: true })
    expect(card.soft).toBe('At 13:52 UTC: identified')
    expect(card.board?.ends).toEqual([{ at: 100, label: '14:02' }])
  })
})
