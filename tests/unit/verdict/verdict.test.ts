import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { LedgerRow, SnapshotComponent, SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import type { ComponentStatus } from '../../../src/core/status/component.ts'
import { englishVerdict } from '../../../src/core/verdict/english.ts'
import { formatVerdict } from '../../../src/core/verdict/sentence.ts'
import { indicatorOf, verdictOf } from '../../../src/core/verdict/verdict.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { component, incident, ledgerRow, NOW, snapshot, update } from '../publication/sample.ts'

type Listed = [name: string, status?: ComponentStatus]
interface Page {
  components?: SnapshotComponent[]
  incidents?: SnapshotIncident[]
  ledger?: LedgerRow[]
}

const listed = (...all: Listed[]) =>
  all.map(([name, status = 'operational'], at) => component({ name, status, position: at + 1 }))

const region = (name: string, position: number, ...all: Listed[]) => {
  const group = component({ name, is_group: true, position })
  return [group, ...listed(...all).map((one) => ({ ...one, group: group.id }))]
}

function readVerdict(page: Page) {
  const verdict = verdictOf(derivePublication(snapshot(page), { now: NOW }))
  const { bold, grey } = formatVerdict(verdict, englishVerdict, formatsFor('en', 'UTC'))
  return { text: `${bold}|${grey}`, indicator: indicatorOf(verdict) }
}

const verdictText = (components: SnapshotComponent[], incidents: SnapshotIncident[] = []) =>
  readVerdict({ components, incidents }).text

describe('the verdict on a quiet page', () => {
  it('without a component says so', () => {
    expect(verdictText([])).toBe('Nothing is listed here yet.|')
    expect(verdictText([component({ is_group: true })])).toBe('Nothing is listed here yet.|')
  })

  it('where nothing is known to have been wrong', () => {
    expect(readVerdict({ components: listed(['API']) })).toEqual({
      text: 'All systems operational.|',
      indicator: 'operational',
    })
  })

  it.each([
    ['2026-11-21T09:00:00.000Z', 'The last trouble ended today.'],
    ['2026-11-20T09:00:00.000Z', 'Quiet for one day.'],
    ['2026-11-19T09:00:00.000Z', 'Quiet for two days.'],
    ['2026-11-09T09:00:00.000Z', 'Quiet for 12 days.'],
  ])('after an incident that ended %s', (resolved_at, quiet) => {
    expect(verdictText(listed(['API']), [incident({ status: 'resolved', resolved_at })])).toBe(
      `All systems operational.|${quiet}`,
    )
  })

  it('after a bad day without an incident; maintenance does not break the quiet', () => {
    const [api] = listed(['API'])
    if (!api) throw new Error('no component')
    const ledger = [
      ledgerRow(api, '2026-01-01T00:00:00.000Z', 'operational'),
      ledgerRow(api, '2026-11-18T09:00:00.000Z', 'partial_outage'),
      ledgerRow(api, '2026-11-18T10:00:00.000Z', 'operational'),
      ledgerRow(api, '2026-11-20T09:00:00.000Z', 'under_maintenance'),
      ledgerRow(api, '2026-11-20T10:00:00.000Z', 'operational'),
    ]
    expect(readVerdict({ components: [api], ledger }).text).toBe('All systems operational.|Quiet for three days.')
  })
})

describe('the verdict in trouble', () => {
  it('names the worst, then what else is affected', () => {
    const components = listed(
      ['Frankfurt', 'major_outage'],
      ['REST API', 'partial_outage'],
      ['Webhooks', 'degraded_performance'],
      ['Mail'],
    )
    expect(readVerdict({ components })).toEqual({
      text: 'Frankfurt is down.|Also affected: REST API and Webhooks.',
      indicator: 'major_outage',
    })
  })

  it.each([
    ['degraded_performance', 'API is degraded.'],
    ['partial_outage', 'API is partly down.'],
    ['major_outage', 'API is down.'],
  ] as const)('of one component in %s', (status, bold) => {
    expect(verdictText(listed(['API', status], ['Mail']))).toBe(`${bold}|All else works.`)
    expect(verdictText(listed(['API', status]))).toBe(`${bold}|`)
  })

  it('names three at most and counts the rest', () => {
    const five: Listed[] = ['A', 'B', 'C', 'D', 'E'].map((name) => [name, 'major_outage'])
    expect(verdictText(listed(...five.slice(0, 2), ['Z']))).toBe('A and B are down.|All else works.')
    expect(verdictText(listed(...five.slice(0, 3), ['Z']))).toBe('A, B and C are down.|All else works.')
    expect(verdictText(listed(...five, ['Z']))).toBe('A, B, C and two more are down.|All else works.')
  })

  it('counts the affected in the same way', () => {
    const affected: Listed[] = ['A', 'B', 'C', 'D'].map((name) => [name, 'degraded_performance'])
    expect(verdictText(listed(['X', 'major_outage'], ...affected))).toBe('X is down.|Also affected: A and three more.')
    expect(verdictText(listed(['X', 'major_outage'], ['A', 'degraded_performance']))).toBe(
      'X is down.|Also affected: A.',
    )
  })

  it('names the worst of the affected first, whatever their place on the page', () => {
    const components = listed(
      ['Sign-in', 'degraded_performance'],
      ['REST API', 'degraded_performance'],
      ['Webhooks', 'degraded_performance'],
      ['DNS', 'partial_outage'],
      ['Frankfurt', 'major_outage'],
    )
    expect(verdictText(components)).toBe('Frankfurt is down.|Also affected: DNS and three more.')
  })

  it('places a region among the affected by the worst in it', () => {
    const components = [
      ...region('London', 1, ['Storage', 'degraded_performance'], ['Compute', 'partial_outage']),
      ...region('Other', 2, ['API', 'degraded_performance'], ['DNS', 'partial_outage'], ['Web', 'major_outage']),
    ]
    expect(verdictText(components)).toBe('Web is down.|Also affected: London and two more.')
  })

  it('says all where it is all of them', () => {
    expect(verdictText(listed(['A', 'degraded_performance'], ['B', 'degraded_performance']))).toBe(
      'All components are degraded.|',
    )
  })

  it('calls a region by its name when all of it is down', () => {
    const components = [
      ...region('Frankfurt', 1, ['Compute', 'major_outage'], ['Storage', 'major_outage']),
      ...region('London', 2, ['Compute'], ['Storage', 'degraded_performance']),
    ]
    expect(verdictText(components)).toBe('Frankfurt is down.|Also affected: Storage (London).')
  })

  it('tells components of one name apart by their group', () => {
    const components = [
      ...region('Frankfurt', 1, ['Compute', 'major_outage'], ['DNS']),
      ...region('London', 2, ['Compute']),
    ]
    expect(verdictText(components)).toBe('Compute (Frankfurt) is down.|All else works.')
  })

  it('mentions maintenance in addition', () => {
    const components = listed(['API', 'major_outage'], ['Billing', 'under_maintenance'], ['Mail'])
    expect(verdictText(components)).toBe('API is down.|Billing is under maintenance.')
  })

  it('keeps long names whole', () => {
    const name = 'Transatlantic replication of archived objects, second generation '.repeat(4).trim()
    expect(verdictText(listed([name, 'partial_outage'], ['B']))).toBe(`${name} is partly down.|All else works.`)
  })

  it('does not mind an open incident: components say it better', () => {
    expect(verdictText(listed(['API', 'major_outage']), [incident({ impact: 'minor' })])).toBe('API is down.|')
  })
})

describe('the verdict on an incident that names no component', () => {
  it('says that one is open and that the components work', () => {
    expect(readVerdict({ components: listed(['API']), incidents: [incident()] })).toEqual({
      text: 'An incident is open.|All components are operational.',
      indicator: 'operational',
    })
  })

  it('counts them, and shows the indicator of the worst impact', () => {
    const incidents = [incident({ impact: 'minor' }), incident({ impact: 'critical' })]
    expect(readVerdict({ components: listed(['API']), incidents })).toEqual({
      text: 'Two incidents are open.|All components are operational.',
      indicator: 'major_outage',
    })
  })

  it('on a page without components says no more than that', () => {
    expect(verdictText([], [incident()])).toBe('An incident is open.|')
  })
})

describe('the verdict on maintenance', () => {
  const work = incident({ kind: 'maintenance', status: 'in_progress', impact: 'maintenance' })

  it('names what is worked on', () => {
    expect(readVerdict({ components: listed(['API', 'under_maintenance'], ['Mail']), incidents: [work] })).toEqual({
      text: 'API is under maintenance.|All else works.',
      indicator: 'under_maintenance',
    })
  })

  it('of everything', () => {
    const components = listed(['A', 'under_maintenance'], ['B', 'under_maintenance'])
    expect(verdictText(components, [work])).toBe('All components are under maintenance.|')
  })

  it('that names no component', () => {
    expect(verdictText(listed(['API']), [work])).toBe('Maintenance is in progress.|All components are operational.')
  })

  it('that is only planned is not mentioned', () => {
    expect(verdictText(listed(['API']), [{ ...work, status: 'scheduled' }])).toBe('All systems operational.|')
  })
})

describe('a component that has left the page', () => {
  const affected = (status: ComponentStatus) => [
    { component: 'archived0000001', name: 'Search', old_status: 'operational' as const, status },
  ]
  const said = (kind: 'realtime' | 'maintenance', status: ComponentStatus) => {
    const own = kind === 'realtime' ? 'identified' : 'in_progress'
    const updates = [update({ status: own, affected: affected(status) })]
    return verdictText(listed(['API']), [incident({ kind, status: own, updates })])
  }

  it('is not said to work while the lane of an open incident or work says that it does not', () => {
    expect(said('realtime', 'degraded_performance')).toBe('An incident is open.|')
    expect(said('maintenance', 'under_maintenance')).toBe('Maintenance is in progress.|')
  })

  it('is one of all that work once the incident says so', () => {
    expect(said('realtime', 'operational')).toBe('An incident is open.|All components are operational.')
  })
})
