import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { editedAt } from '../../../src/core/incident/edited-at.ts'
import { deriveEffects } from '../../../src/core/incident/effects.ts'
import type { SnapshotUpdate } from '../../../src/core/snapshot/snapshot.ts'
import { COMPONENT_STATUSES } from '../../../src/core/status/component.ts'
import { isClosed, REALTIME_STATUSES } from '../../../src/core/status/incident.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { incident, update } from '../publication/sample.ts'

const START = Date.parse('2026-11-21T13:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => toInstant(START + minutes * MINUTE)

type Words = Record<string, (typeof COMPONENT_STATUSES)[number]>

function updateAffecting(minutes: number, status: SnapshotUpdate['status'], words: Words = {}): SnapshotUpdate {
  const affected = Object.entries(words).map(([component, to]) => ({
    component,
    name: `The ${component}`,
    old_status: 'operational' as const,
    status: to,
  }))
  return update({ status, display_at: at(minutes), affected })
}

function effects(updates: SnapshotUpdate[], own: Parameters<typeof incident>[0] = {}) {
  const newestFirst = updates.toReversed()
  return deriveEffects(
    toPublicIncident(incident({ status: newestFirst[0]?.status ?? 'investigating', updates: newestFirst, ...own })),
  )
}

describe('how long an incident affected each component', () => {
  it('adds up the time in each state, worst first, until the incident is over', () => {
    expect(
      effects([
        updateAffecting(0, 'investigating', { api: 'degraded_performance', region: 'major_outage' }),
        updateAffecting(20, 'identified', { api: 'partial_outage' }),
        updateAffecting(50, 'monitoring', { api: 'degraded_performance', region: 'operational' }),
        updateAffecting(60, 'resolved'),
      ]),
    ).toMatchObject([
      {
        component: 'api',
        name: 'The api',
        status: 'partial_outage',
        spans: [
          { status: 'partial_outage', ms: 30 * MINUTE },
          { status: 'degraded_performance', ms: 30 * MINUTE },
        ],
        ongoing: null,
      },
      { component: 'region', spans: [{ status: 'major_outage', ms: 50 * MINUTE }], ongoing: null },
    ])
  })

  it('says since when, where it is not over', () => {
    expect(
      effects([updateAffecting(0, 'investigating', { api: 'major_outage' }), updateAffecting(9, 'identified')]),
    ).toMatchObject([{ spans: [], ongoing: { status: 'major_outage', since: at(0) } }])
  })

  it('counts a maintenance from when its work began, not from when it was announced', () => {
    const plan = [
      updateAffecting(0, 'scheduled', { api: 'under_maintenance' }),
      updateAffecting(300, 'in_progress'),
      updateAffecting(345, 'completed'),
    ]
    expect(effects(plan, { kind: 'maintenance' })).toMatchObject([
      { spans: [{ status: 'under_maintenance', ms: 45 * MINUTE }] },
    ])
  })

  it('says no status of a maintenance that has not begun', () => {
    const plan = [updateAffecting(0, 'scheduled', { api: 'under_maintenance' })]
    expect(effects(plan, { kind: 'maintenance' })).toEqual([
      { component: 'api', name: 'The api', status: null, spans: [], ongoing: null },
    ])
    const begun = [...plan, updateAffecting(300, 'in_progress')]
    expect(effects(begun, { kind: 'maintenance' })).toMatchObject([
      { status: 'under_maintenance', ongoing: { status: 'under_maintenance', since: at(300) } },
    ])
  })

  it('never counts a component for longer than the incident was open, in whatever order the updates came', () => {
    const one = fc.record({
      minutes: fc.integer({ min: 0, max: 500 }),
      status: fc.constantFrom(...REALTIME_STATUSES),
      words: fc.dictionary(fc.constantFrom('api', 'web', 'region'), fc.constantFrom(...COMPONENT_STATUSES)),
    })
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ minutes }) => minutes, minLength: 1 }), (all) => {
        const updates = all
          .toSorted((a, b) => a.minutes - b.minutes)
          .map((it) => updateAffecting(it.minutes, it.status, it.words))
        const first = Date.parse(updates[0]?.display_at ?? '')
        const open = updates.reduce((sum, { status, display_at }, index) => {
          const next = updates[index + 1]
          return isClosed(status) || !next ? sum : sum + Date.parse(next.display_at) - Date.parse(display_at)
        }, 0)
        const found = effects(updates)
        for (const { spans, ongoing } of found) {
          expect(spans.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(open)
          expect(spans.every(({ ms, status }) => ms > 0 && status !== 'operational')).toBe(true)
          if (ongoing) expect(Date.parse(ongoing.since)).toBeGreaterThanOrEqual(first)
        }
        if (isClosed(updates.at(-1)?.status ?? 'investigating'))
          expect(found.every(({ ongoing }) => ongoing === null)).toBe(true)
        const shuffled = toPublicIncident(
          incident({ status: updates.at(-1)?.status ?? 'investigating', updates: updates.toReversed() }),
        )
        expect(
          deriveEffects({
            ...shuffled,
            updates: updates
              .map((it) => toPublicIncident(incident({ updates: [it] })).updates[0])
              .flatMap((it) => it ?? []),
          }),
        ).toEqual(found)
      }),
    )
  })
})

describe('an update that was changed', () => {
  const changed = (
    created: string,
    updated: string,
    own: Partial<SnapshotUpdate> = {},
    published: string | null = at(0),
  ) => {
    const made = toPublicIncident(
      incident({ published_at: published, updates: [update({ created, updated, ...own })] }),
    )
    const [first] = made.updates
    return first ? editedAt(first, made) : 'none'
  }

  it('says when, if visitors could read it before', () => {
    expect(changed(at(0), at(30))).toBe(at(30))
    expect(changed(at(0), at(0))).toBeNull()
  })

  it('says nothing where it was a draft until then, was imported, or nobody knows since when it is public', () => {
    expect(changed(at(0), at(30), {}, at(30))).toBeNull()
    expect(changed(at(0), at(30), { external_id: 'abcdef123456' })).toBeNull()
    expect(changed(at(0), at(30), {}, null)).toBeNull()
  })

  it('says nothing where it was written again without a change of what was read, as for a missing translation', () => {
    expect(changed(at(0), at(30), { edited_at: null })).toBeNull()
    expect(changed(at(0), at(30), { edited_at: at(20) })).toBe(at(20))
  })
})
