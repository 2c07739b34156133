import { expect, test } from 'vitest'
import { underWay } from '../../../src/core/incident/open.ts'

test('what is broken stands before planned work that has begun, and what is over or ahead is neither', () => {
  const incidents = [
    { id: 'ahead', kind: 'maintenance', status: 'scheduled' },
    { id: 'work', kind: 'maintenance', status: 'in_progress' },
    { id: 'newer', kind: 'realtime', status: 'monitoring' },
    { id: 'checks', kind: 'maintenance', status: 'verifying' },
    { id: 'over', kind: 'realtime', status: 'postmortem' },
    { id: 'older', kind: 'realtime', status: 'investigating' },
    { id: 'done', kind: 'maintenance', status: 'completed' },
  ] as const
  expect(underWay(incidents).map(({ id }) => id)).toEqual(['newer', 'older', 'work', 'checks'])
})
