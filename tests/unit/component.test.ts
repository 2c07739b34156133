import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Claim, claimsOf, claimsOfSettings, type IncidentFact } from '../../src/core/component/claims.ts'
import { type LedgerStep, reconcile, replay, type Step, statusAt, stepsOf } from '../../src/core/component/ledger.ts'
import { COMPONENT_STATUSES, type ComponentStatus, severity } from '../../src/core/component/status.ts'
import type { IncidentStatus } from '../../src/core/incident/status.ts'
import { deriveIncident, type UpdateFact } from '../../src/core/incident/timeline.ts'

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

function update(at: number, status: IncidentStatus, said?: ComponentStatus): UpdateFact {
  const words = said ? [{ component: 'x', status: said }] : []
  return { id: `u${at}`, status, at, created: at, words }
}

function told(claims: readonly Claim[]): string[] {
  return stepsOf(claims, ALWAYS).map((step) => `${step.at} ${step.to_status} ${step.incident}`)
}

describe('what an incident claims', () => {
  test('its latest word stands until it closes', () => {
    const updates = [
      update(10, 'investigating', 'major_outage'),
      update(20, 'identified'),
      update(30, 'monitoring', 'degraded_performance'),
      update(40, 'resolved'),
    ]
    expect(told(claimsOf({ id: 'i', kind: 'realtime', updates }))).toEqual([
      '10 major_outage i',
      '30 degraded_performance i',
      '40 operational i',
    ])
  })

  test('reopened, it claims nothing until it says so again', () => {
    const updates = [update(10, 'investigating', 'major_outage'), update(20, 'resolved'), update(30, 'investigating')]
    expect(told(claimsOf({ id: 'i', kind: 'realtime', updates }))).toEqual(['10 major_outage i', '20 operational i'])
  })

  test('a maintenance claims only while in progress, and what was planned means under maintenance', () => {
    const updates = [update(10, 'scheduled', 'operational'), update(20, 'in_progress'), update(30, 'completed')]
    expect(told(claimsOf({ id: 'm', kind: 'maintenance', updates }))).toEqual([
      '20 under_maintenance m',
      '30 operational m',
    ])
  })
})

describe('the status of a component', () => {
  test('is the worst of what is claimed, also by hand', () => {
    const claims = [
      ...claimsOf({ id: 'i', kind: 'realtime', updates: [update(10, 'investigating', 'partial_outage')] }),
      ...claimsOfSettings([
        { id: 'a', component: 'x', status: 'degraded_performance', at: 5, cause: 'manual' },
        { id: 'b', component: 'x', status: 'major_outage', at: 20, cause: 'manual' },
        { id: 'c', component: 'x', status: 'operational', at: 30, cause: 'manual' },
      ]),
    ]
    expect(told(claims)).toEqual([
      '5 degraded_performance ',
      '10 partial_outage i',
      '20 major_outage ',
      '30 partial_outage i',
    ])
  })

  const statuses: IncidentStatus[] = ['investigating', 'identified', 'monitoring', 'resolved']
  const facts = fc.record({
    status: fc.constantFrom(...statuses),
    at: fc.integer({ min: 0, max: 30 }),
    said: fc.option(fc.constantFrom(...COMPONENT_STATUSES), { nil: undefined }),
  })
  const histories = fc.array(fc.array(facts, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })

  function incidentsOf(
    history: ReadonlyArray<ReadonlyArray<{ status: IncidentStatus; at: number; said?: ComponentStatus | undefined }>>,
  ) {
    return history.map(
      (list, number): IncidentFact => ({
        id: `i${number}`,
        kind: 'realtime',
        updates: list.map((one, index) => ({ ...update(one.at, one.status, one.said), id: `${number}-${index}` })),
      }),
    )
  }

  test('is at every moment the worst claim, and a step stands only where it changes', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const claims = incidentsOf(history).flatMap(claimsOf)
        const steps = stepsOf(claims, ALWAYS)
        for (let at = -1; at <= 31; at++) {
          const last = steps.filter((step) => step.at <= at).at(-1)
          const worst = Math.max(
            0,
            ...claims.filter((one) => one.from <= at && one.to > at).map((one) => severity(one.status)),
          )
          expect(severity(last?.to_status ?? 'operational')).toBe(worst)
          expect(statusAt(claims, at)).toBe(last?.to_status ?? 'operational')
        }
        steps.forEach((step, index) => {
          expect(step.to_status).not.toBe(steps[index - 1]?.to_status ?? 'operational')
        })
      }),
    )
  })

  /** The ledger as the hooks keep it: each write derives only the window that it can change. */
  class Ledger {
    rows: Array<LedgerStep & { voids: string }> = []
    private incidents = new Map<string, IncidentFact>()

    write(incident: IncidentFact, at: number) {
      const before = this.incidents.get(incident.id)
      this.incidents.set(incident.id, incident)
      const ends = [before, incident].map((one) => {
        if (!one || one.updates.length === 0) return at
        return deriveIncident(one.kind, one.updates, null).resolvedAt ?? Number.POSITIVE_INFINITY
      })
      const window = { from: at, to: Math.max(at, ...ends) }
      const standing = replay(this.rows).filter((row) => row.at >= window.from && row.at <= window.to)
      const { voids, adds } = reconcile(standing, stepsOf([...this.incidents.values()].flatMap(claimsOf), window))
      for (const row of voids) this.add(row, row.id)
      for (const step of adds) this.add(step, '')
    }

    private add(step: Step, voids: string) {
      const { at, to_status, cause, incident } = step
      this.rows.push({ id: `r${this.rows.length}`, at, to_status, cause, incident, voids })
    }

    steps(): Step[] {
      return replay(this.rows).map(({ at, to_status, cause, incident }) => ({ at, to_status, cause, incident }))
    }
  }

  test('any order of arrival gives the same intervals', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), (history, numbers) => {
        const incidents = incidentsOf(history)
        const arrivals = incidents
          .flatMap((incident) => incident.updates.map((one) => ({ incident, one, key: numbers.next().value ?? 0 })))
          .sort((a, b) => a.key - b.key)
        const ledger = new Ledger()
        const here = new Map<string, UpdateFact[]>()
        for (const { incident, one } of arrivals) {
          const updates = [...(here.get(incident.id) ?? []), one]
          here.set(incident.id, updates)
          ledger.write({ ...incident, updates }, one.at)
        }
        expect(ledger.steps()).toEqual(stepsOf(incidents.flatMap(claimsOf), ALWAYS))
      }),
      { numRuns: 500 },
    )
  })

  test('editing, moving and deleting derive the same as from scratch', () => {
    const edits = fc.array(fc.record({ pick: fc.nat(), change: fc.option(facts, { nil: null }) }), { maxLength: 6 })
    fc.assert(
      fc.property(histories, edits, (history, changes) => {
        const ledger = new Ledger()
        const incidents = incidentsOf(history)
        for (const incident of incidents) {
          ledger.write(incident, Math.min(...incident.updates.map((one) => one.at)))
        }
        for (const { pick, change } of changes) {
          const index = pick % incidents.length
          const incident = incidents[index]
          const old = incident?.updates[pick % incident.updates.length]
          if (!incident || !old) continue
          const rest = incident.updates.filter((one) => one !== old)
          const moved = change ? [{ ...update(change.at, change.status, change.said), id: old.id }] : []
          const next = { ...incident, updates: [...rest, ...moved] }
          incidents[index] = next
          ledger.write(next, Math.min(old.at, change?.at ?? old.at))
        }
        expect(ledger.steps()).toEqual(stepsOf(incidents.flatMap(claimsOf), ALWAYS))
      }),
      { numRuns: 500 },
    )
  })
})
