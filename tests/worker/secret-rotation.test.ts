import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cookieValue } from '../../src/edge/http/cookies.ts'
import { type SessionContent, seal, unseal } from '../../src/edge/session/seal.ts'
import { deviceCookie, deviceOf } from '../../src/edge/sign-in/device.ts'
import { hostOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { visit } from './support/visitor.ts'

const NAME = '__Host-aldis'
const USER = 'user00000000001'
const DAY = 86_400_000
const NEW = env.ALDIS_SESSION_SECRET
const FORMER = env.ALDIS_SESSION_SECRET_PREVIOUS ?? ''
const FORGOTTEN = 'forgotten-session-secret-of-the-worker-tests'
let page = ''

beforeEach(async () => {
  page = newPageId()
  await setBackend({
    pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }],
    users: { [USER]: 1000 },
    people: { 'ada@example.com': { id: USER, password: 'correct', roles: { [page]: 'viewer' } } },
  })
  await visit(page, '/')
})
afterEach(() => reset())

async function session(rolesAt: number): Promise<SessionContent> {
  const [session, tokenEnds] = [crypto.randomUUID(), Date.now() + 5 * DAY]
  const epoch = await env.SESSIONS.getByName('sessions').open(session, USER, tokenEnds)
  const member = { id: USER, name: 'Ada', email: 'ada@example.com', roles: { [page]: 'viewer' as const } }
  return { token: 'a.b.c', tokenEnds, session, epoch, member, rolesAt }
}

const whoAmI = (cookie: string) => visit(page, '/session', { headers: { cookie: `${NAME}=${cookie}` } })

/** The session's cookie that an answer gives. */
function readSessionCookie(response: Response): string | null {
  const [line = ''] = response.headers.getSetCookie().filter((one) => one.startsWith(`${NAME}=`))
  return cookieValue(new Request('https://page.test', { headers: { cookie: line } }), NAME)
}

describe('after the secret of cookies was changed', () => {
  it('a cookie that was sealed with the former one is read, and sealed anew when it is renewed', async () => {
    expect((await whoAmI(await seal(await session(Date.now()), FORMER, NAME))).status).toBe(200)
    const content = await session(Date.now() - 2 * 60_000)
    const answer = await whoAmI(await seal(content, FORMER, NAME))
    expect([answer.status, await answer.json()]).toMatchObject([200, { member: { id: USER } }])
    const renewed = readSessionCookie(answer) ?? ''
    expect(await unseal(renewed, [NEW], NAME)).toMatchObject({ session: content.session, token: content.token })
    expect(await unseal(renewed, [FORMER], NAME)).toBe(null)
    expect((await whoAmI(renewed)).status).toBe(200)
  })

  it('one that was sealed with neither of the two is not', async () => {
    const answer = await whoAmI(await seal(await session(Date.now()), FORGOTTEN, NAME))
    expect([answer.status, readSessionCookie(answer)]).toEqual([401, ''])
  })

  it('a cookie is read under the name that it was sealed for, whichever the secret', async () => {
    for (const secret of [NEW, FORMER]) {
      const other = await seal(await session(Date.now()), secret, 'aldis')
      expect((await whoAmI(other)).status).toBe(401)
      expect(await unseal(other, [NEW, FORMER], 'aldis')).not.toBe(null)
    }
  })

  it('a browser is known by its former cookie, and gets it signed with the new secret', () => {
    const device = crypto.randomUUID()
    const known = (line: string) => deviceOf(new Request('https://page.test', { headers: { cookie: line } }), NAME, env)
    const signed = (secret: string) => deviceCookie(device, NAME, { ALDIS_SESSION_SECRET: secret }).split(';')[0] ?? ''
    expect([NEW, FORMER, FORGOTTEN].map((secret) => known(signed(secret)))).toEqual([device, device, null])
    expect(deviceCookie(device, NAME, env)).toContain(signed(NEW))
  })
})

it('a cookie of the builds before is read', async () => {
  const content = await unseal(OF_A_FORMER_BUILD, [NEW], NAME)
  expect(content).toMatchObject({ token: 'a.b.c', session: 'a session', member: { name: 'Ada' } })
})

/** As the build before two secrets were read sealed it. */
const OF_A_FORMER_BUILD =
  'sobmLTBCHixPjNOp5TVMM3I85P9VaAw3M22LDueIjkFRYIAN4JTtgokPHypkqV8NOMTBYEW2T0oEWnrRVktMHkAqFeFxkd4b6N1vZVjwouhzdGnR3O-oOcvJOQ39YRNxcd2d2uvML5HWqwtmiaJrJkMlD_0hl5M1GTCXlcjR79c_i_r9B9kLeCG_jWCpxeTW4FzrCBs7G8W1gLT7a31edc6bNf58jgLgDGdJnnQm6kyZpem3z1ziteXkH4R_0LDaQmEO4yFPHDzs_2-PSpghLU8J8S3Ury1xtHbZIY4Z2Tn_mZomhAK1uBidTJhZ'
