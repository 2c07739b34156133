import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveIncident } from '../../../src/core/incident/timeline.ts'
import type { JournalEntry } from '../../../src/core/journal/entry.ts'
import { toInput, withJournal } from '../../../src/core/journal/overlay.ts'
import { journalProblem } from '../../../src/core/journal/problem.ts'
import { COMPONENT_STATUSES, worstStatus } from '../../../src/core/status/component.ts'
import { isClosed, REALTIME_STATUSES } from '../../../src/core/status/incident.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { component, incident, NOW, snapshot, update } from '../publication/sample.ts'

const COMPONENT = 'component000001'
let made = 0

function entryOf(own: Partial<JournalEntry> = {}): JournalEntry {
  made += 1
  return {
    update: `update${String(made).padStart(9, '0')}`,
    incident: 'incident0000001',
    opens: null,
    status: 'identified',
    body: 'We found it.',
    affected: [],
    notify: false,
    next_update_at: null,
    posted_at: toInstant(NOW + made * 1000),
    ...own,
  }
}

const open = incident({ id: 'incident0000001' })
const within = (own: Parameters<typeof component>[0] = {}) =>
  component({ id: COMPONENT, group: 'group0000000001', ...own })
const group = component({ id: 'group0000000001', is_group: true })

describe('a snapshot with entries of the journal', () => {
  test('is the one that was there where it has them, or not their incident', () => {
    const known = entryOf()
    const before = snapshot({ incidents: [{ ...open, updates: [update({ id: known.update })] }] })
    expect(withJournal(before, [known])).toBe(before)
    expect(withJournal(before, [entryOf({ incident: 'hiddenincident0' })])).toBe(before)
  })

  test('has an incident that was opened, whose impact a person chose or the components say', () => {
    const affected = [{ component: COMPONENT, status: 'partial_outage' as const }]
    const opens = { name: ' Slow\nqueries ', impact: null }
    const before = snapshot({ components: [group, within()] })
    const { incidents, components, ledger } = withJournal(before, [entryOf({ opens, affected })])
    expect(incidents[0]).toMatchObject({ name: 'Slow queries', impact: 'major', status: 'identified' })
    expect(components.map(({ status }) => status)).toEqual(['partial_outage', 'partial_outage'])
    expect(ledger).toMatchObject([{ component: COMPONENT, to_status: 'partial_outage', cause: 'incident' }])
    const chosen = withJournal(before, [entryOf({ opens: { ...opens, impact: 'critical' }, affected })])
    expect(chosen.incidents[0]?.impact).toBe('critical')
    const next = withJournal(chosen, [entryOf()])
    expect(next.incidents[0]?.impact).toBe('critical')
  })

  test('gives a component back what a person set, which an incident hid', () => {
    const affected = [{ component: COMPONENT, name: '', old_status: 'operational', status: 'major_outage' } as const]
    const incidents = [{ ...open, updates: [update({ affected: [...affected] })] }]
    const end = entryOf({ status: 'resolved' })
    const set = within({ status: 'major_outage', manual_status: 'degraded_performance' })
    const statusAfter = (one: typeof set) =>
      withJournal(snapshot({ components: [one], incidents }), [end]).components[0]?.status
    expect(statusAfter(set)).toBe('degraded_performance')
    expect(statusAfter({ ...set, manual_status: 'operational' })).toBe('operational')
    expect(statusAfter(within({ status: 'major_outage' })), 'of an older backend').toBe('operational')
  })

  const Said = fc.record({
    status: fc.constantFrom(...REALTIME_STATUSES),
    stated: fc.constantFrom(...COMPONENT_STATUSES),
  })

  test('says of incident and component what its updates amount to, whatever is posted that may be', () => {
    fc.assert(
      fc.property(fc.array(Said, { maxLength: 12 }), (said) => {
        let now = snapshot({ components: [group, within({ manual_status: 'operational' })], incidents: [open] })
        for (const { status, stated } of said) {
          const entry = entryOf({ status, affected: [{ component: COMPONENT, status: stated }] })
          const after = withJournal(now, [entry])
          if (journalProblem(now, entry) === null) now = after
        }
        const [found] = now.incidents
        const state = deriveIncident('realtime', (found?.updates ?? []).map(toInput), null)
        expect(found).toMatchObject({ status: state.status, impact: state.impact })
        const newest = found?.updates[0]
        const claimed = found && isClosed(found.status) ? 'operational' : newest?.affected[0]?.status
        expect(now.components.map(({ status }) => status)).toEqual(
          Array.from({ length: 2 }, () => worstStatus([claimed ?? 'operational'])),
        )
        const last = now.ledger.at(-1)
        expect(last?.to_status ?? 'operational').toBe(now.components[1]?.status)
      }),
    )
  })
})
