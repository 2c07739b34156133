import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Direction, SIGNATURE_HEADERS } from '../../../src/core/signing/message.ts'
import { bodyHash, sign } from '../../../src/edge/backend/signature.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { JSON_TYPE, type RawRequest, sendRaw } from './raw-request.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ rateLimits: true })
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

interface Forgery {
  direction?: Direction
  secret?: string
  ageSeconds?: number
  method?: string
  /** What is signed, where it is not what is sent. */
  path?: string
  host?: string
  address?: string
  /** Sent in place of the signed body. */
  sent?: string
}

/** A machine message with one thing wrong about it. */
async function message(base: string, path: string, body: string, forgery: Forgery): Promise<RawRequest> {
  const toEdge = path.startsWith('/edge/')
  const method = toEdge ? 'POST' : 'GET'
  const hash = toEdge ? bodyHash(body) : '-'
  const time = String(Math.floor(Date.now() / 1000) - (forgery.ageSeconds ?? 0))
  const nonce = crypto.randomUUID()
  const parts = {
    direction: forgery.direction ?? (toEdge ? 'backend-to-edge' : 'edge-to-backend'),
    method: forgery.method ?? method,
    host: forgery.host ?? new URL(base).host,
    path: forgery.path ?? path,
    time,
    nonce,
    address: '',
    bodyHash: hash,
  }
  const headers = {
    host: new URL(base).host,
    [SIGNATURE_HEADERS.time]: time,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.bodyHash]: hash,
    [SIGNATURE_HEADERS.signature]: sign(parts, forgery.secret ?? aldis.secrets.edge),
    ...(forgery.address ? { [SIGNATURE_HEADERS.address]: forgery.address } : {}),
  }
  return toEdge ? { method, headers, body: forgery.sent ?? body } : { method, headers }
}

describe('a message between edge and backend', () => {
  const addresses = () => [
    [aldis.edgeUrl, '/edge/publish'],
    [aldis.pbUrl, '/api/aldis/pages'],
    [aldis.pbUrl, `/api/aldis/snapshot/${aldis.page}`],
    [aldis.pbUrl, `/api/aldis/incidents/${aldis.page}`],
    [aldis.pbUrl, `/api/aldis/file/pages/${aldis.page}/logo.png`],
  ]
  const ping = () => JSON.stringify({ pages: [{ page: aldis.page, epoch: 'forged', revision: 999_999 }], users: [] })

  it.each<[string, Forgery, string]>([
    ['an old one', { ageSeconds: 61 }, 'signature_expired'],
    ['one from the future', { ageSeconds: -62 }, 'signature_expired'],
    ['one turned round: edge', { direction: 'edge-to-backend' }, 'signature_invalid'],
    ['one turned round: backend', { direction: 'backend-to-edge' }, 'signature_invalid'],
    ['one for another address', { path: '/api/aldis/other' }, 'signature_invalid'],
    ['one for another machine', { host: 'status.example.com' }, 'signature_invalid'],
    ['one of another method', { method: 'DELETE' }, 'signature_invalid'],
    ['one with an address put in', { address: '6.6.6.6' }, 'signature_invalid'],
    ['one with a guessed secret', { secret: 'guessed' }, 'signature_invalid'],
    ['one with no secret', { secret: '\0' }, 'signature_invalid'],
    ['one with another body', { sent: '{"pages":[],"users":[]}' }, 'signature_invalid'],
  ])('is refused: %s', async (_, forgery, code) => {
    for (const [base = '', path = ''] of addresses()) {
      const toEdge = path.startsWith('/edge/')
      if (forgery.direction === (toEdge ? 'backend-to-edge' : 'edge-to-backend')) continue
      if (forgery.sent && !toEdge) continue
      const answer = await sendRaw(base, path, await message(base, path, ping(), forgery))
      expect([path, answer.status, answer.code]).toEqual([path, 401, code])
    }
  })

  it('counts once at the edge', async () => {
    const sent = await message(aldis.edgeUrl, '/edge/publish', ping(), {})
    expect((await sendRaw(aldis.edgeUrl, '/edge/publish', sent)).status).toBe(204)
    const again = await sendRaw(aldis.edgeUrl, '/edge/publish', sent)
    expect([again.status, again.code]).toEqual([401, 'signature_replayed'])
    const { publication } = JSON.parse((await sendRaw(aldis.edgeUrl, '/live.json')).text)
    expect(publication.epoch).not.toBe('forged')
  })

  it('counts once at PocketBase, changes nothing a second time, and fits no other address', async () => {
    const path = `/api/aldis/snapshot/${aldis.page}`
    const before = await aldis.admin.collection('publications').getFirstListItem('')
    const sent = await message(aldis.pbUrl, path, '', {})
    const [first, second] = [await sendRaw(aldis.pbUrl, path, sent), await sendRaw(aldis.pbUrl, path, sent)]
    expect([first.status, second.status, second.code]).toEqual([200, 401, 'signature_replayed'])
    for (const other of ['/api/aldis/pages', `${path}?since=0`, `/api/aldis//snapshot/${aldis.page}`]) {
      expect([other, (await sendRaw(aldis.pbUrl, other, sent)).status]).not.toEqual([other, 200])
    }
    expect((await sendRaw(aldis.pbUrl, '/api/settings', sent)).status).toBe(401)
    expect(await aldis.admin.collection('publications').getFirstListItem('')).toEqual(before)
  })
})

describe('a forged address', () => {
  const FORGED = /6\.6\.6\.\d/
  const forged = (n: number) => {
    const address = `6.6.6.${n}`
    return {
      'x-forwarded-for': address,
      'x-aldis-peer': address,
      'x-real-ip': address,
      'cf-connecting-ip': address,
      'true-client-ip': address,
      forwarded: `for=${address}`,
      [SIGNATURE_HEADERS.address]: address,
    }
  }

  it('gives no attempts at a password beyond the limit, neither at the edge nor at PocketBase', async () => {
    const wrong = { email: aldis.signIn.email, password: 'wrong words' }
    const atEdge = (n: number) =>
      sendRaw(aldis.edgeUrl, '/session', {
        method: 'POST',
        headers: { ...JSON_TYPE, origin: aldis.edgeUrl, ...forged(n) },
        body: JSON.stringify(wrong),
      })
    const atPocketBase = (n: number) =>
      sendRaw(aldis.pbUrl, '/api/collections/users/auth-with-password', {
        method: 'POST',
        headers: { ...JSON_TYPE, ...forged(n) },
        body: JSON.stringify({ identity: wrong.email, password: wrong.password }),
      })
    for (const attempt of [atEdge, atPocketBase]) {
      const statuses = []
      for (let n = 1; n <= 25; n++) statuses.push((await attempt(n)).status)
      expect(statuses.at(-1)).toBe(429)
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(20)
    }
  })

  it('is in no log, where no password, token or secret is either', async () => {
    const logs = async () => (await aldis.admin.logs.getList(1, 500)).items
    await waitUntil('the attempts are logged', async () =>
      (await logs()).some(({ data }) => String(data.url).includes('auth-with-password') && data.status === 429),
    )
    const files = join(aldis.data, 'logs')
    const written = await Promise.all((await readdir(files)).map((name) => readFile(join(files, name), 'utf8')))
    const text = [JSON.stringify(await logs()), ...written].join('\n')
    expect(text).toContain('auth-with-password')
    expect(FORGED.exec(text)?.[0]).toBe(undefined)
    const { edge, session, setup, adminPassword } = aldis.secrets
    for (const secret of [edge, session, setup, adminPassword, aldis.signIn.password, 'wrong words', 'eyJhbGciOi']) {
      expect(text.includes(secret)).toBe(false)
    }
  })
})
