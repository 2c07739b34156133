import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import type { ComponentStatus } from '../../../src/core/status/component.ts'
import { type Instant, toInstant } from '../../../src/core/time/instant.ts'
import { englishVerdict } from '../../../src/core/verdict/english.ts'
import { formatVerdict } from '../../../src/core/verdict/sentence.ts'
import { indicatorOf, verdictOf } from '../../../src/core/verdict/verdict.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { component, incident, NOW, snapshot, update } from '../publication/sample.ts'

const MINUTE = 60_000
const ago = (minutes: number): Instant => toInstant(NOW - minutes * MINUTE)

const frankfurt = component({ name: 'Frankfurt', position: 1 })
const london = component({ name: 'London', position: 2 })
const api = component({ name: 'REST API', position: 3 })

/** An incident that began and ended so many minutes ago. */
function ended(from: number, to: number, affected: [typeof api, ComponentStatus][]): SnapshotIncident {
  const named = affected.map(([{ id, name }, status]) => {
    return { component: id, name, old_status: 'operational' as const, status }
  })
  return incident({
    status: 'resolved',
    created: ago(from),
    started_at: ago(from),
    resolved_at: ago(to),
    updates: [
      update({ status: 'resolved', display_at: ago(to) }),
      update({ status: 'investigating', display_at: ago(from), affected: named }),
    ],
  })
}

function verdict(incidents: SnapshotIncident[], statuses: Partial<typeof api>[] = []) {
  const components = [frankfurt, london, api].map((one, at) => ({ ...one, ...statuses[at] }))
  const result = verdictOf(derivePublication(snapshot({ components, incidents }), { now: NOW }))
  const { bold, grey } = formatVerdict(result, englishVerdict, formatsFor('en', 'UTC'))
  return { text: `${bold}|${grey}`, indicator: indicatorOf(result) }
}

describe('the verdict after an incident', () => {
  it('says for a day what recovered and for how long it was down', () => {
    expect(
      verdict([
        ended(95, 15, [
          [frankfurt, 'major_outage'],
          [api, 'partial_outage'],
        ]),
      ]),
    ).toEqual({
      text: 'Frankfurt recovered at 13:47\u00a0UTC.|It was down for 1\u00a0h 20\u00a0min.',
      indicator: 'operational',
    })
  })

  it('says the day too, once the time alone could be one to come', () => {
    expect(verdict([ended(800, 719, [[frankfurt, 'major_outage']])]).text).toMatch(
      /^Frankfurt recovered at 02:03\u00a0UTC\./,
    )
    expect(verdict([ended(800, 720, [[frankfurt, 'major_outage']])]).text).toMatch(
      /^Frankfurt recovered at Sat 21 Nov, 02:02\u00a0UTC\./,
    )
  })

  it('names all that had the worst of it', () => {
    expect(
      verdict([
        ended(95, 15, [
          [frankfurt, 'partial_outage'],
          [london, 'partial_outage'],
        ]),
      ]).text,
    ).toBe('Frankfurt and London recovered at 13:47\u00a0UTC.|They were partly down for up to 1\u00a0h 20\u00a0min.')
  })

  it('is about the worst of the day, of equals about the last that ended', () => {
    const worst = ended(300, 200, [[frankfurt, 'major_outage']])
    const minor = ended(30, 5, [[api, 'degraded_performance']])
    const last = ended(20, 4, [[london, 'degraded_performance']])
    expect(verdict([worst, minor]).text).toBe(
      'Frankfurt recovered at 10:42\u00a0UTC.|It was down for 1\u00a0h 40\u00a0min.',
    )
    expect(verdict([minor, last]).text).toBe('London recovered at 13:58\u00a0UTC.|It was degraded for 16\u00a0min.')
  })

  it('counts all incidents of a component, and what they share once', () => {
    const first = ended(40, 12, [[api, 'degraded_performance']])
    const second = ended(20, 10, [
      [api, 'degraded_performance'],
      [london, 'degraded_performance'],
    ])
    expect(verdict([first, second]).text).toBe(
      'London and REST API recovered at 13:52\u00a0UTC.|They were degraded for up to 30\u00a0min.',
    )
  })

  it('passes over one whose components are no longer listed', () => {
    const gone = component({ name: 'Gone' })
    expect(verdict([ended(95, 15, [[gone, 'major_outage']]), ended(30, 5, [[api, 'degraded_performance']])]).text).toBe(
      'REST API recovered at 13:57\u00a0UTC.|It was degraded for 25\u00a0min.',
    )
  })

  it('says nothing of one that ended more than a day ago, or that did nothing', () => {
    expect(verdict([ended(2_000, 1_440, [[frankfurt, 'major_outage']])]).text).toBe(
      'All systems operational.|Quiet for one day.',
    )
    expect(verdict([ended(95, 15, [[frankfurt, 'operational']])]).text).toBe(
      'All systems operational.|The last trouble ended today.',
    )
  })

  it('says what is wrong now, where something is', () => {
    const incidents = [ended(95, 15, [[frankfurt, 'major_outage']])]
    expect(verdict(incidents, [{}, { status: 'partial_outage' }]).text).toBe('London is partly down.|All else works.')
  })

  it('says nothing of components that are no longer listed', () => {
    const gone = component({ name: 'Gone' })
    expect(verdict([ended(95, 15, [[gone, 'major_outage']])]).text).toBe(
      'All systems operational.|The last trouble ended today.',
    )
  })
})
