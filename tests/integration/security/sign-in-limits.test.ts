import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_ATTEMPTS, NETWORK_ATTEMPTS } from '../../../src/edge/base/limits.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { JSON_TYPE, type RawAnswer, sendRaw } from './raw-request.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ rateLimits: true })
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

let addresses = 0
/** An address of this machine that nobody has used yet: each is a network of its own. */
function newAddress(): string {
  addresses += 1
  return `127.1.${addresses >> 8}.${addresses & 255}`
}

function signIn(from: string, { email, password }: { email: string; password: string }, cookie = '') {
  const headers = { ...JSON_TYPE, origin: aldis.edgeUrl, ...(cookie ? { cookie } : {}) }
  return sendRaw(aldis.edgeUrl, '/session', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
    from,
  })
}

const wrong = (email = aldis.signIn.email) => ({ email, password: 'wrong words' })

function cookiesOf({ headers }: RawAnswer): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

describe('a stranger who guesses', () => {
  it('has few tries from one address, and takes none of anybody else', async () => {
    const from = newAddress()
    const codes = []
    for (let n = 0; n < NETWORK_ATTEMPTS + 2; n += 1) codes.push((await signIn(from, wrong('no@body.example'))).code)
    expect(codes).toEqual([
      ...Array.from({ length: NETWORK_ATTEMPTS }, () => 'credentials_wrong'),
      'rate_limited',
      'rate_limited',
    ])
    const refused = await signIn(from, aldis.signIn)
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await signIn(newAddress(), aldis.signIn)).status).toBe(200)
  })

  it('has few tries from many addresses, and shuts nobody out who signed in before', async () => {
    const home = newAddress()
    const device = cookiesOf(await signIn(home, aldis.signIn))
    const answers = []
    for (let n = 0; n < ACCOUNT_ATTEMPTS + 2; n += 1) answers.push((await signIn(newAddress(), wrong())).status)
    expect(answers).toEqual([...Array.from({ length: ACCOUNT_ATTEMPTS }, () => 401), 429, 429])
    // Not even the right password helps a stranger now.
    expect((await signIn(newAddress(), aldis.signIn)).status).toBe(429)
    expect((await signIn(newAddress(), aldis.signIn, device)).status).toBe(200)
    expect((await signIn(home, aldis.signIn)).status).toBe(200)
  })

  it('is told the same of an account that nobody has', async () => {
    const email = 'nobody@northwind.example'
    const answers = []
    for (let n = 0; n < ACCOUNT_ATTEMPTS + 2; n += 1) answers.push(await signIn(newAddress(), wrong(email)))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: ACCOUNT_ATTEMPTS }, () => 401),
      429,
      429,
    ])
    const [first] = answers
    const [known] = [await signIn(newAddress(), wrong()), await signIn(newAddress(), wrong(email))]
    expect([known.status, known.code]).toEqual([429, 'rate_limited'])
    expect(first?.text).toBe('{"code":"credentials_wrong","message":"E-mail address or password is wrong."}')
  })

  it('is led back to the sign-in by the form, with the reason', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: aldis.edgeUrl }
    const body = new URLSearchParams(wrong()).toString()
    const answer = await sendRaw(aldis.edgeUrl, '/session', { method: 'POST', headers, body, from: newAddress() })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/sign-in\?error=rate_limited&wait=\d+$/),
    ])
    const page = await sendRaw(aldis.edgeUrl, '/sign-in?error=rate_limited')
    expect(page.text).toContain('Too many tries from here.')
  })
})
