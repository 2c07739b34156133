import { describe, expect, it } from 'vitest'
import { readSource } from '../../../scripts/specification/sources.ts'
import { isMachinePath, MACHINE_PATHS } from '../../../src/backend/base/paths.ts'

/** Ours that people ask; each judges its reader by itself. */
const OF_PEOPLE = [
  '/api/aldis/audit',
  '/api/aldis/backups',
  '/api/aldis/deliveries',
  '/api/aldis/deliveries/resend',
  '/api/aldis/import/{page}',
  '/api/aldis/incident-list',
  '/api/aldis/invitations',
  '/api/aldis/invitations/accept',
  '/api/aldis/invitations/join',
  '/api/aldis/invitations/read',
  '/api/aldis/invitations/withdraw',
  '/api/aldis/mail',
  '/api/aldis/new-page',
  '/api/aldis/password',
  '/api/aldis/presence',
  '/api/aldis/setup',
  '/api/aldis/subscriber-change',
  '/api/aldis/subscriber-count',
  '/api/aldis/subscriber-import',
  '/api/aldis/subscriber-removal',
  '/api/aldis/subscriber-test',
  '/api/aldis/subscribers',
  '/api/aldis/subscribers.csv',
  '/api/aldis/subscribers/search',
  '/api/aldis/track-record',
  '/api/aldis/track-record.csv',
  '/api/aldis/translate',
  '/api/aldis/yes/read',
  '/api/aldis/yes/say',
]

const routes = new Set(
  [...readSource('pb_hooks/main.pb.js').matchAll(/^routerAdd\('\w+', '([^']+)'/gm)].map(([, path = '']) => path),
)

describe('the paths that edge and backend talk at', () => {
  it('and those of people are all the routes that there are', () => {
    expect([...routes].sort()).toEqual([...MACHINE_PATHS, ...OF_PEOPLE].sort())
  })

  it.each([...MACHINE_PATHS])('%s takes a signed message alone', (path) => {
    expect(isMachinePath(path.replace(/\{\w+\}/g, 'x'))).toBe(true)
  })

  it.each([...OF_PEOPLE, '/api/aldis/pages/x', '/api/aldis/pingx', '/api/aldis/snapshot', '/x/api/aldis/ping'])(
    '%s is none of them',
    (path) => {
      expect(isMachinePath(path)).toBe(false)
    },
  )
})
