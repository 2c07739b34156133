import { describe, expect, it } from 'vitest'
import {
  type Draft,
  editDraft,
  isEmptyDraft,
  newIncidentDraft,
  updateDraft,
} from '../../../../src/stores/team/model/draft.ts'
import { FakeBackend, incident } from './fake-backend.ts'
import { startWriting } from './start-team.ts'

describe('a draft', () => {
  const blank = newIncidentDraft()
  const says = (part: Partial<Draft>) => !isEmptyDraft(editDraft(blank, part))

  it('that says nothing is none: a phase, a promise, and text that was deleted again', () => {
    expect(isEmptyDraft(blank)).toBe(true)
    expect(says({ status: 'identified' })).toBe(false)
    expect(says({ nextUpdateMinutes: 120 })).toBe(false)
    expect(says({ body: ' \n', name: ' ' })).toBe(false)
  })

  it('is one with text, a title, a file, a component or an impact', () => {
    expect(says({ body: 'Slow.' })).toBe(true)
    expect(says({ name: 'Search' })).toBe(true)
    expect(says({ fileCount: 1 })).toBe(true)
    expect(says({ affected: { api: 'major_outage' } })).toBe(true)
    expect(says({ impact: { by: 'person', impact: 'critical' } })).toBe(true)
  })

  it('is one where an attempt of it was not answered', () => {
    expect(isEmptyDraft({ ...blank, attempts: { incident: 'i', update: 'u', contents: [] } })).toBe(false)
  })

  it('of an update that only repeats what the incident says is none', () => {
    const open = incident({ impact_override: 'minor' })
    expect(isEmptyDraft(updateDraft(open, { api: 'partial_outage' }, 3))).toBe(true)
  })
})

it('who wrote and deleted all of it again is not asked to continue, nor warned of losing it', () => {
  const { team, composer } = startWriting(new FakeBackend())
  composer.change({ body: 'Slow.' })
  expect(team.hasDraft('new')).toBe(true)
  composer.change({ body: '' })
  expect(team.hasDraft('new')).toBe(false)
  expect(team.unsentWork().drafts).toEqual([])
})
