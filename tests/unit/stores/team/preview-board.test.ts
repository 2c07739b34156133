import { describe, expect, it } from 'vitest'
import type { ComponentStatus } from '../../../../src/core/status/component.ts'
import { findWorstIncident, updatesOf } from '../../../../src/islands/team/board-view.ts'
import { newIncidentDraft, updateDraft } from '../../../../src/stores/team/model/draft.ts'
import {
  affectedStatuses,
  isInOpenIncident,
  previewBoard,
  withVisibleIncident,
} from '../../../../src/stores/team/model/preview-board.ts'
import type { Board, TeamUpdate } from '../../../../src/stores/team/model/records.ts'
import { component, FakeBackend, incident, NOW, update } from './fake-backend.ts'

const api = component()
const outage = incident()
const shownAt = '2026-11-21T10:00:00.000Z'
const posted = (created: string, status: ComponentStatus) => {
  const affected = [{ component: api.id, name: api.name, old_status: 'operational' as const, status }]
  return update(outage.id, { display_at: shownAt, created, affected })
}
const older = posted('2026-11-21T10:05:00.000Z', 'major_outage')
const newer = posted('2026-11-21T10:06:00.000Z', 'operational')
const boardOf = (updates: TeamUpdate[]) => {
  return { ...new FakeBackend().board, components: [api], incidents: [outage], updates }
}

describe('two updates shown at the same time', () => {
  it('give the statuses of the one posted last, in whatever order they are read', () => {
    for (const updates of [
      [older, newer],
      [newer, older],
    ]) {
      const board = boardOf(updates)
      expect(affectedStatuses(updatesOf(board, outage.id))).toEqual({ [api.id]: 'operational' })
      expect(findWorstIncident(board, api.id)?.status).toBe('operational')
      const draft = updateDraft(outage, affectedStatuses(updates), 2)
      expect(previewBoard(board, draft, NOW).components[0]?.status).toBe('operational')
    }
  })

  it('and made at the same time are ordered by their id', () => {
    const [first, second] = [older, { ...newer, created: older.created }]
    for (const updates of [
      [first, second],
      [second, first],
    ]) {
      expect(affectedStatuses(updates)).toEqual({ [api.id]: 'operational' })
      expect(updatesOf(boardOf(updates), outage.id)).toEqual([second, first])
    }
  })
})

describe('the board once a draft is posted', () => {
  it('has the statuses that the draft states beside those of other incidents', () => {
    const other = component()
    const board = { ...boardOf([older]), components: [api, other] }
    const draft = { ...newIncidentDraft(), name: 'Slow', affected: { [other.id]: 'degraded_performance' as const } }
    const { components } = previewBoard(board, draft, NOW)
    expect(components.map(({ status }) => status)).toEqual(['major_outage', 'degraded_performance'])
  })

  it('shows of an archived incident what visitors would see if it were published again', () => {
    const archived = { ...boardOf([older]), incidents: [{ ...outage, archived_at: shownAt }] }
    const draft = updateDraft(outage, affectedStatuses([older]), 2)
    const statusIn = (board: Board) => previewBoard(board, draft, NOW).components[0]?.status
    expect(statusIn(archived)).toBe('operational')
    expect(statusIn(withVisibleIncident(archived, outage.id))).toBe('major_outage')
  })
})

describe('a component that is to be archived', () => {
  it('is in an open incident while that says that it does not work', () => {
    expect(isInOpenIncident(boardOf([older]), [api.id])).toBe(true)
    expect(isInOpenIncident(boardOf([older]), ['another00000001'])).toBe(false)
    expect(isInOpenIncident(boardOf([older, newer]), [api.id])).toBe(false)
    const closed = { ...boardOf([older]), incidents: [{ ...outage, status: 'resolved' as const }] }
    expect(isInOpenIncident(closed, [api.id])).toBe(false)
  })
})
