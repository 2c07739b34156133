import { describe, expect, it } from 'vitest'
import { teamWordsFor } from '../../../src/i18n/team.ts'
import { boardStatus } from '../../../src/islands/team/board-status.ts'
import {
  componentName,
  findWorstIncident,
  fullNames,
  groupsOf,
  phaseTimes,
} from '../../../src/islands/team/board-view.ts'
import { codeText } from '../../../src/islands/team/refusals.ts'
import { component, FakeBackend, incident, NOW, update } from '../stores/team/fake-backend.ts'

describe('the times of the phases', () => {
  const at = (minute: number) => `2026-11-21T13:${String(minute).padStart(2, '0')}:00.000Z`
  const updates = (...all: (readonly [string, number])[]) => {
    const statuses = { i: 'investigating', d: 'identified', r: 'resolved' } as const
    return all
      .map(([status, minute]) => {
        const key = status === 'i' ? 'i' : status === 'd' ? 'd' : 'r'
        return update('one', { status: statuses[key], display_at: at(minute) })
      })
      .toReversed()
  }

  it('are when each was first said', () => {
    expect(phaseTimes(updates(['i', 1], ['d', 2], ['d', 3]))).toEqual({ investigating: at(1), identified: at(2) })
  })

  it('have no end while the incident is open again, and then the last one', () => {
    expect(phaseTimes(updates(['i', 1], ['r', 39], ['d', 50]))).toEqual({ investigating: at(1), identified: at(50) })
    expect(phaseTimes(updates(['i', 1], ['r', 39], ['d', 50], ['r', 58]))).toMatchObject({ resolved: at(58) })
  })
})

describe('components', () => {
  it('of the same name are distinguished by their group, others have their name alone', () => {
    const [eu, us] = [component({ is_group: true, name: 'Europe' }), component({ is_group: true, name: 'America' })]
    const rows = [
      component({ name: 'API', group: eu.id }),
      component({ name: 'API', group: us.id }),
      component({ name: 'DNS', group: us.id }),
    ]
    const board = { ...new FakeBackend().board, components: [eu, us, ...rows] }
    expect([...fullNames(groupsOf(board)).values()].sort()).toEqual(['API (America)', 'API (Europe)', 'DNS'])
    expect(rows.map(({ id }) => componentName(id, board, []))).toEqual(['API (Europe)', 'API (America)', 'DNS'])
  })

  it('are held by the open incident that says the worst of them', () => {
    const api = component()
    const [mild, bad, over] = [incident(), incident({ name: 'Bad' }), incident({ status: 'resolved' })]
    const words = (status: 'degraded_performance' | 'major_outage') => [
      { component: api.id, name: api.name, status, old_status: 'operational' as const },
    ]
    const board = {
      ...new FakeBackend().board,
      components: [api],
      incidents: [mild, bad, over],
      updates: [
        update(mild.id, { affected: words('degraded_performance') }),
        update(bad.id, { affected: words('major_outage') }),
      ],
    }
    expect(findWorstIncident(board, api.id)).toMatchObject({ incident: { name: 'Bad' }, status: 'major_outage' })
    expect(findWorstIncident({ ...board, incidents: [over] }, api.id)).toBeNull()
  })
})

describe('the indicator of the console', () => {
  const empty = { ...new FakeBackend().board, components: [], incidents: [] }

  it('claims nothing for a page that lists nothing, also beside an incident without impact', () => {
    expect(boardStatus(empty, NOW).indicator).toBe('void')
    expect(boardStatus({ ...empty, incidents: [incident({ impact: 'none' })] }, NOW).indicator).toBe('void')
  })

  it('is the status of the components, or the impact of what is open', () => {
    expect(boardStatus({ ...empty, components: [component()] }, NOW).indicator).toBe('ok')
    expect(boardStatus({ ...empty, incidents: [incident({ impact: 'critical' })] }, NOW).indicator).toBe('down')
  })
})

it('an answer that says nothing but its number is no fault of what was written', () => {
  expect(codeText('http_400', teamWordsFor('en'))).toBe(
    'The backend could not store it (http_400). The cause may be the server, a full disk for example.',
  )
  expect(codeText('odd_code', teamWordsFor('en'))).toBe('The backend refused it (odd_code).')
})
