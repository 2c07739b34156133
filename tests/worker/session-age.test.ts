import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { SESSION_LIFETIME } from '../../src/edge/base/limits.ts'

afterEach(() => reset())

const USER = 'user00000000001'
const DAY = 86_400_000
const sessions = () => env.SESSIONS.getByName('sessions')

it('a session ends at its age, however often it was renewed', async () => {
  const before = Date.now()
  const epoch = await sessions().open('session1', USER, before + 7 * DAY)
  const after = Date.now()
  const stands = (at: number) => sessions().isValid('session1', USER, epoch, at)
  for (let day = 6; day < 60; day += 6) await sessions().prolong('session1', before + (day + 7) * DAY)
  expect(await stands(before + SESSION_LIFETIME)).toBe(true)
  expect(await stands(after + SESSION_LIFETIME + 1)).toBe(false)
})

it('a session ends with its token where that is sooner', async () => {
  const now = Date.now()
  const epoch = await sessions().open('session1', USER, now + DAY)
  expect(await sessions().isValid('session1', USER, epoch, now + DAY)).toBe(true)
  expect(await sessions().isValid('session1', USER, epoch, now + DAY + 1)).toBe(false)
})

it('a token that lasts longer than a session may does not make it last', async () => {
  const now = Date.now()
  const epoch = await sessions().open('session1', USER, now + 365 * DAY)
  expect(await sessions().isValid('session1', USER, epoch, now + SESSION_LIFETIME + DAY)).toBe(false)
})

it("all sessions of a user end at once, and nobody else's", async () => {
  const now = Date.now()
  const epoch = await sessions().open('session1', USER, now + DAY)
  await sessions().open('session2', USER, now + DAY)
  const theirs = await sessions().open('session3', 'user00000000002', now + DAY)
  await sessions().closeAll(USER)
  const readers = [
    { session: 'session1', user: USER, epoch },
    { session: 'session2', user: USER, epoch },
    { session: 'session3', user: 'user00000000002', epoch: theirs },
  ]
  expect(await sessions().endedSessions(readers, now)).toEqual(['session1', 'session2'])
})
