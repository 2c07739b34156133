import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPONENT_STATUSES, type ComponentStatus } from '../../../../src/core/status/component.ts'
import { type IncidentStatus, isClosed } from '../../../../src/core/status/incident.ts'
import { createComposer } from '../../../../src/stores/team/composer.ts'
import { editDraft, rebaseDraft, updateDraft } from '../../../../src/stores/team/model/draft.ts'
import {
  applyChoices,
  findUndoneChanges,
  type IncidentStatuses,
  NO_WRITER_CHOICES,
  recordChoices,
  reopensIncident,
  statusesAfterUpdate,
} from '../../../../src/stores/team/model/writer-choices.ts'
import { FakeBackend, flushPromises, incident, update } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startTeam } from './start-team.ts'

const IDS = ['api', 'dns', 'billing']
const phase = fc.constantFrom<IncidentStatus>('investigating', 'identified', 'monitoring', 'resolved')
const word = fc.constantFrom<ComponentStatus>(...COMPONENT_STATUSES)
const words = fc.dictionary(fc.constantFrom(...IDS), word, { noNullPrototype: true })
/** What an incident says; over, it says nothing of components. */
const statuses = fc.record({ status: phase, affected: words }).map((one): IncidentStatuses => {
  return isClosed(one.status) ? { ...one, affected: {} } : one
})
const act = fc.oneof(
  statuses.map((one) => ({ by: 'colleague' as const, statuses: one })),
  phase.map((status) => ({ by: 'writer' as const, status })),
  fc.record({ id: fc.constantFrom(...IDS), word }).map((one) => ({ by: 'words' as const, ...one })),
  fc.constantFrom(...IDS).map((id) => ({ by: 'removal' as const, id })),
)

describe('what a writer chose', () => {
  it('stays, and all else is what the incident says now, whoever did what in which order', () => {
    fc.assert(
      fc.property(statuses, fc.array(act, { maxLength: 12 }), (first, acts) => {
        let now = first
        let draft = updateDraft({ ...incident(), status: first.status }, first.affected, incident().revision)
        let isPhaseChosen = false
        // Null for a component that is left out.
        const wanted = new Map<string, ComponentStatus | null>()
        for (const one of acts) {
          const { affected, status } = draft
          if (one.by === 'colleague') {
            now = one.statuses
            draft = rebaseDraft(draft, now, null)
          } else if (one.by === 'writer') {
            draft = editDraft(draft, { status: one.status })
            const isNew = one.status !== status
            if (isNew) isPhaseChosen = true
            for (const [id, status] of isNew && one.status === 'resolved' ? wanted : []) {
              if (status === null) continue
              if (now.affected[id] === undefined) wanted.set(id, 'operational')
              else wanted.delete(id)
            }
          } else {
            const rest = Object.fromEntries(Object.entries(affected).filter(([id]) => id !== one.id))
            const next = one.by === 'words' ? { ...affected, [one.id]: one.word } : rest
            draft = editDraft(draft, { affected: next })
            if (next[one.id] !== affected[one.id]) wanted.set(one.id, next[one.id] ?? null)
            if (one.by === 'words') expect(draft.affected[one.id]).toBe(one.word)
          }
          if (!isPhaseChosen) expect(draft.status).toBe(now.status)
          for (const id of IDS) {
            const isEnded = isPhaseChosen && draft.status === 'resolved' && now.affected[id] !== undefined
            const expected = isEnded ? 'operational' : now.affected[id]
            expect(draft.affected[id]).toBe(wanted.has(id) ? (wanted.get(id) ?? undefined) : expected)
          }
        }
      }),
    )
  })

  it('follows the impact, too, and what was chosen of it stays', () => {
    const draft = updateDraft({ ...incident(), impact_override: 'minor' }, {}, incident().revision)
    const now = { status: 'identified', affected: {} } as const
    expect(rebaseDraft(draft, now, 'critical')).toMatchObject({
      impact: { by: 'person', impact: 'critical' },
      previousOverride: 'critical',
    })
    const chosen = editDraft(draft, { impact: { by: 'person', impact: 'major' } })
    expect(rebaseDraft(chosen, now, null)).toMatchObject({
      impact: { by: 'person', impact: 'major' },
      previousOverride: null,
    })
  })
})

describe('a status that was chosen for a component', () => {
  const statuses = { status: 'identified', affected: { api: 'partial_outage', dns: 'major_outage' } } as const
  const chosen = recordChoices(statuses, NO_WRITER_CHOICES, { affected: { ...statuses.affected, api: 'operational' } })

  it('stays when a phase is chosen after it', () => {
    const next = recordChoices(statuses, chosen, { status: 'monitoring' })
    expect(applyChoices(statuses, next)).toEqual({
      status: 'monitoring',
      affected: { api: 'operational', dns: 'major_outage' },
    })
  })

  it('is that it is well where the incident ends', () => {
    const degraded = recordChoices(statuses, chosen, {
      affected: { ...statuses.affected, api: 'degraded_performance' },
    })
    const next = recordChoices(statuses, degraded, { status: 'resolved' })
    expect(applyChoices(statuses, next)).toEqual({
      status: 'resolved',
      affected: { api: 'operational', dns: 'operational' },
    })
  })
})

describe('what a choice would undo', () => {
  const before = { status: 'identified', affected: { api: 'partial_outage', dns: 'major_outage' } } as const

  it('is reported by phase and component, and only where somebody changed it meanwhile', () => {
    const now = { status: 'monitoring', affected: { api: 'operational', dns: 'major_outage' } } as const
    expect(findUndoneChanges(before, now, now)).toEqual([])
    expect(
      findUndoneChanges(before, now, {
        status: 'identified',
        affected: { api: 'partial_outage', dns: 'degraded_performance' },
      }),
    ).toEqual([
      { of: 'phase', from: 'monitoring', to: 'identified' },
      { of: 'component', id: 'api', from: 'operational', to: 'partial_outage' },
    ])
  })

  it('is, of an incident that is over, that it is opened again', () => {
    const over = { status: 'resolved', affected: {} } as const
    expect(reopensIncident(over, { status: 'identified' })).toBe(true)
    expect(reopensIncident(over, { status: 'postmortem' })).toBe(false)
    expect(findUndoneChanges(before, over, { status: 'identified', affected: { api: 'major_outage' } })).toEqual([
      { of: 'component', id: 'api', from: 'operational', to: 'major_outage' },
    ])
  })
})

describe('a draft while others post', () => {
  const open = incident({ status: 'identified', revision: 5 })
  const theirs = { ...update(open.id), status: 'monitoring' as const, author: { id: 'kim', name: 'Kim' } }
  const words = [{ component: 'api', name: 'API', status: 'operational', old_status: 'partial_outage' } as const]
  const fresh = () => updateDraft(open, { api: 'partial_outage' }, open.revision)

  it('is sent with what they said of all that its writer did not choose', async () => {
    const world = new FakeBackend()
    const composer = startTeam(world).compose(createComposer, open.id, fresh)
    composer.change({ body: 'A router failed.' })
    world.nextPostRefusal = { state: 'conflict', update: { ...theirs, affected: words }, revision: 7 }
    await composer.send()
    await composer.sendAnyway()
    expect(world.posts).toMatchObject([
      { content: { status: 'monitoring', affected: [{ component: 'api', status: 'operational' }] } },
    ])
  })

  it('follows a draft stored earlier, and undone choices are reported until they were reviewed', async () => {
    const kept = memoryDevice()
    startTeam(new FakeBackend(kept))
      .compose(createComposer, open.id, fresh)
      .change({ body: 'Hm.', status: 'investigating' })
    await flushPromises()
    const now = statusesAfterUpdate(
      { status: 'identified', affected: { api: 'partial_outage' } },
      { ...theirs, affected: words },
    )
    for (const _ of ['opened', 'opened again']) {
      const { $composition, onNewerUpdate } = startTeam(new FakeBackend(kept)).compose(createComposer, open.id, fresh)
      onNewerUpdate(theirs, 7, now, null)
      const { draft } = $composition.get()
      expect(draft).toMatchObject({ status: 'investigating', affected: { api: 'operational' } })
      expect(
        draft.incidentState && draft.seenState && findUndoneChanges(draft.seenState, draft.incidentState, draft),
      ).toEqual([{ of: 'phase', from: 'monitoring', to: 'investigating' }])
    }
    const last = startTeam(new FakeBackend(kept)).compose(createComposer, open.id, fresh)
    last.onNewerUpdate(theirs, 7, now, null)
    last.markReviewed()
    expect(last.$composition.get()).toMatchObject({
      draft: { seenState: null, seenRevision: 7 },
      sending: { state: 'writing' },
    })
  })
})
