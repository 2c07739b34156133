import fc from 'fast-check'
import parsePrometheus from 'parse-prometheus-text-format'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { formatExposition } from '../../../src/core/metrics/exposition.ts'
import { pageMetrics } from '../../../src/core/metrics/page.ts'
import { component, incident, NOW, snapshot } from '../publication/sample.ts'

const group = component({ id: 'g1', name: 'Europe "west"\\', is_group: true })
const berlin = component({ id: 'c1', name: 'Berlin\nand more', group: group.id, status: 'partial_outage' })
const api = component({ id: 'c2', name: 'REST API', external_id: 'abcdefghijkl' })
const publication = derivePublication(
  snapshot({
    components: [group, berlin, api],
    incidents: [
      incident({ impact: 'major' }),
      incident({ impact: 'major', status: 'resolved' }),
      incident({ kind: 'maintenance', status: 'scheduled', impact: 'maintenance' }),
    ],
  }),
  { now: NOW },
)
const text = formatExposition(pageMetrics({ publication, confirmedAt: '2026-11-21T14:02:10.000Z', stale: true }))
const parsed = parsePrometheus(text)
const metric = (name: string) => parsed.find((one) => one.name === `aldis_${name}`)

describe('the metrics of a page', () => {
  it('are gauges that a Prometheus parser reads, each with its help', () => {
    expect(parsed.length).toBeGreaterThan(8)
    for (const { name, help, type } of parsed) {
      expect([type, /^aldis_[a-z_]+$/.test(name), help.endsWith('.')]).toEqual(['GAUGE', true, true])
    }
  })

  it('have a series for each value of a state, and 1 for the one that holds', () => {
    const states = (name: string) => metric(name)?.metrics ?? []
    const page = states('page_status').map(({ labels, value }) => [labels?.indicator, value])
    expect(page.filter(([, value]) => value === '1')).toEqual([['major', '1']])
    expect(page).toHaveLength(5)
    const ofBerlin = states('component_status').filter(({ labels }) => labels?.id === 'c1')
    expect(ofBerlin.map(({ labels, value }) => [labels?.status, value])).toEqual([
      ['operational', '0'],
      ['under_maintenance', '0'],
      ['degraded_performance', '0'],
      ['partial_outage', '1'],
      ['major_outage', '0'],
    ])
  })

  it('name components and groups as they are, whatever stands in a name', () => {
    expect(text).toContain('component="Berlin\\nand more",group="Europe \\"west\\"\\\\"')
    const ids = new Set(metric('component_status')?.metrics.map(({ labels }) => labels?.id))
    expect(ids).toEqual(new Set(['c1', 'abcdefghijkl']))
  })

  it('count what is open, and say how old the news is', () => {
    const open = metric('incidents_open')?.metrics.map(({ labels, value }) => [labels?.impact, value])
    expect(open).toEqual([
      ['none', '0'],
      ['maintenance', '0'],
      ['minor', '0'],
      ['major', '1'],
      ['critical', '0'],
    ])
    expect(metric('maintenances_open')?.metrics[0]).toEqual({ labels: { status: 'scheduled' }, value: '1' })
    expect(metric('news_timestamp_seconds')?.metrics[0]?.value).toBe(String(NOW / 1000))
    expect(metric('news_stale')?.metrics[0]?.value).toBe('1')
    expect(metric('page_revision')?.metrics[0]?.value).toBe('7')
  })

  it('leave out an uptime of which nothing is known', () => {
    const ratios = metric('component_uptime_ratio')?.metrics.map(({ value }) => Number(value)) ?? []
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(0)
    const none = pageMetrics({
      publication: { ...publication, components: publication.components.map((one) => ({ ...one, uptime: null })) },
      confirmedAt: '2026-11-21T14:02:10.000Z',
      stale: false,
    })
    expect(formatExposition(none)).not.toContain('uptime_ratio')
  })

  it('give back any label value to a parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const written = formatExposition([{ name: 'a', help: 'A.', samples: [{ labels: { name }, value: 1 }] }])
        expect(parsePrometheus(written)[0]?.metrics[0]?.labels?.name).toBe(name.replaceAll(/\r\n?/g, '\n'))
      }),
    )
  })
})
