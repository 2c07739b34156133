import { expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { skyOfIncident } from '../../../src/islands/visitor/sky.ts'
import { incident } from '../publication/sample.ts'

const skyOf = (own: Parameters<typeof incident>[0]) => skyOfIncident(toPublicIncident(incident(own)))

it('the sky of an incident is that of its impact while it is open, and calm once it is over', () => {
  expect(skyOf({ impact: 'critical' })).toBe('sky down')
  expect(skyOf({ impact: 'minor' })).toBe('sky deg')
  expect(skyOf({ impact: 'none' })).toBe('sky calm')
  expect(skyOf({ impact: 'critical', status: 'resolved' })).toBe('sky calm')
  expect(skyOf({ kind: 'maintenance', impact: 'maintenance', status: 'scheduled' })).toBe('sky calm')
  expect(skyOf({ kind: 'maintenance', impact: 'maintenance', status: 'in_progress' })).toBe('sky maint')
})
