import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { Receiver } from '../../support/receiver.ts'
import { postForm, subscriberOf } from '../../support/subscribers/subscriber-links.ts'

const SITEVERIFY = 'challenges.cloudflare.com/turnstile/v0/siteverify'
const PEOPLE = { accept: 'text/html' }

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  vi.stubEnv('ALDIS_TURNSTILE_SITE_KEY', '1x00000000000000000000AA')
  vi.stubEnv('ALDIS_TURNSTILE_SECRET', 'secret-of-this-test')
  receiver = new Receiver()
  await receiver.start()
  aldis = await startAldis({ receivers: receiver.address })
  await letMailWait(aldis.admin)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = () => ({ status: 200, body: '{"success":true,"error-codes":[]}' })
})
const signUp = (fields: Record<string, string>) =>
  postForm(aldis.edgeUrl, '/subscribe', { channel: 'email', ...fields }, PEOPLE)
const isKnown = (endpoint: string) =>
  subscriberOf(aldis, endpoint).then(
    () => true,
    () => false,
  )

test('whom Cloudflare takes for a person signs up; it is not told their address', async () => {
  const answer = await signUp({ email: 'person@example.org', 'cf-turnstile-response': 'of-a-person' })
  expect(answer.status).toBe(200)
  expect(await isKnown('person@example.org')).toBe(true)
  const [asked] = await receiver.waitFor(SITEVERIFY)
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
    secret: 'secret-of-this-test',
    response: 'of-a-person',
  })
})

test.each([
  ['it is not sure of', { status: 200, body: '{"success":false,"error-codes":["invalid-input-response"]}' }, 'x', 400],
  ['sends nothing of it', { status: 200, body: '{"success":true}' }, '', 400],
  ['it cannot be asked about', { status: 500, body: 'no' }, 'x', 503],
])('who %s does not, and loses nothing typed', async (_, verdict, token, status) => {
  receiver.answer = () => verdict
  const answer = await signUp({ email: 'robot@example.org', amount: 'ends', 'cf-turnstile-response': token })
  expect(answer.status).toBe(status)
  const html = await answer.text()
  expect(html).toContain('value="robot@example.org"')
  expect(html).toContain(status === 503 ? 'cannot be stored right now' : 'could not make sure that you are no robot')
  expect(html).not.toContain('secret-of-this-test')
  expect(await isKnown('robot@example.org')).toBe(false)
  expect(receiver.received).toHaveLength(token === '' ? 0 : 1)
})

test('programs need it, too', async () => {
  const post = (fields: [string, string][]) =>
    fetch(`${aldis.edgeUrl}/api/v2/subscribers.json`, { method: 'POST', body: new URLSearchParams(fields) })
  const email: [string, string] = ['subscriber[email]', 'program@example.org']
  const refused = await post([email])
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'robot_unsure'])
  expect((await post([email, ['cf-turnstile-response', 'x']])).status).toBe(201)
})

test('the form’s own page alone lets its script in, and says without scripts what it needs', async () => {
  const policyOf = async (path: string) => {
    const answer = await fetch(aldis.edgeUrl + path, { headers: PEOPLE })
    return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
  }
  const { policy, html } = await policyOf('/subscribe')
  expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/)
  expect(policy).toContain('frame-src https://challenges.cloudflare.com')
  expect(policy).not.toContain('unsafe-inline')
  expect(html).toMatch(/<noscript><p class="note">Signing up needs JavaScript here/)
  for (const path of ['/', '/history', '/subscriptions'])
    expect((await policyOf(path)).policy, path).not.toContain('challenges.cloudflare.com')
})

test('the page of what is kept says who checks', async () => {
  const answer = await fetch(`${aldis.edgeUrl}/privacy`)
  expect(await answer.text()).toContain('Turnstile')
})
