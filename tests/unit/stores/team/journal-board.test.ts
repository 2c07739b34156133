import { expect, it } from 'vitest'
import type { JournalEntry } from '../../../../src/core/journal/entry.ts'
import { withJournalItems } from '../../../../src/stores/team/model/journal-board.ts'
import { component, FakeBackend, incident, update } from './fake-backend.ts'

const api = component()
const outage = incident()
const named = { component: api.id, name: api.name, old_status: 'operational' as const }
const BEFORE = { display_at: '2026-11-21T10:00:00.000Z', created: '2026-11-21T10:00:00.000Z' }
const board = {
  ...new FakeBackend().board,
  components: [api],
  incidents: [outage],
  updates: [update(outage.id, { ...BEFORE, affected: [{ ...named, status: 'degraded_performance' }] })],
}

const entry = (parts: Partial<JournalEntry>): JournalEntry => ({
  update: 'update000000001',
  incident: outage.id,
  opens: null,
  status: 'identified',
  body: 'It is worse.',
  affected: [{ component: api.id, status: 'major_outage' }],
  notify: false,
  next_update_at: '2026-11-21T15:00:00.000Z',
  posted_at: '2026-11-21T14:00:00.000Z',
  ...parts,
})
const after = (...parts: Partial<JournalEntry>[]) =>
  withJournalItems(
    board,
    parts.map((one) => ({ state: 'waiting', by: 'Robin', entry: entry(one) })),
  )

it('shows the team what visitors see of an entry: the impact and the components by its updates', () => {
  const { incidents, components } = after({})
  expect(incidents).toMatchObject([
    { status: 'identified', impact: 'critical', next_update_at: '2026-11-21T15:00:00.000Z', resolved_at: null },
  ])
  expect(components).toMatchObject([{ status: 'major_outage' }])
})

it('gives the components back with the entry that resolves the incident', () => {
  const resolved = {
    update: 'update000000002',
    status: 'resolved' as const,
    affected: [],
    posted_at: '2026-11-21T14:30:00.000Z',
  }
  const { incidents, components } = after({}, resolved)
  expect(incidents).toMatchObject([
    { status: 'resolved', impact: 'critical', next_update_at: null, resolved_at: '2026-11-21T14:30:00.000Z' },
  ])
  expect(components).toMatchObject([{ status: 'operational' }])
})

it('gives an incident that an entry opens the impact that somebody chose, or that of its components', () => {
  const opens = { name: 'Search', impact: null }
  const chosen = { incident: 'incidentjournal', opens: { ...opens, impact: 'minor' as const } }
  expect(after(chosen).incidents[1]).toMatchObject({ name: 'Search', impact: 'minor', status: 'identified' })
  expect(after({ incident: 'incidentjournal', opens }).incidents[1]).toMatchObject({ impact: 'critical' })
})
