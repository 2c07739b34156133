import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CountAnswer } from '../../../src/core/notification/counts.ts'
import { TextsAnswer } from '../../../src/core/notification/text-messages.ts'
import { TEXTS_AT_ONCE } from '../../../src/edge/base/limits.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { sendRaw, signInForCookie } from '../security/raw-request.ts'
import { makeSubscriber } from './ledger.ts'

let aldis: TestAldis
let cookie: string
beforeAll(async () => {
  process.env.ALDIS_SMS_PRICE = '0.075 EUR'
  process.env.ALDIS_CALL_PRICE = '0.02 EUR'
  aldis = await startAldis()
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(async () => {
  delete process.env.ALDIS_SMS_PRICE
  delete process.env.ALDIS_CALL_PRICE
  await aldis?.[Symbol.asyncDispose]()
})

const CONTENT = {
  ...{ kind: 'update', incident: '', name: 'API errors', translations: { de: 'Fehler' }, status: 'investigating' },
}

/** Asks how long the text messages would be, as the owner unless told otherwise. */
function ask({ as = cookie, of = aldis.page, body = JSON.stringify({ content: CONTENT, languages: ['en', 'de'] }) }) {
  const headers = { cookie: as, origin: aldis.edgeUrl, 'content-type': 'application/json' }
  return sendRaw(aldis.edgeUrl, `/text-messages/${of}`, { method: 'POST', headers, body })
}

test('who posts learns how many read which language, once for each number', async () => {
  const english = await makeSubscriber(aldis, 'sms', '+4915112345678')
  await makeSubscriber(aldis, 'sms', '+4915112345678', { incident: 'x'.repeat(15) })
  await makeSubscriber(aldis, 'sms', '+4915112345679', { locale: 'de', last_notified_at: new Date().toISOString() })
  await makeSubscriber(aldis, 'email', 'ada@example.org', { locale: 'fr' })
  const answer = await aldis.owner.send('/api/aldis/subscriber-count', { query: { page: aldis.page } })
  expect(v.parse(CountAnswer, answer)).toEqual({
    counts: { sms: 2, email: 1 },
    all: 4,
    text_readers: { en: 1, de: 1 },
    new_text_readers: { en: 1 },
  })
  await aldis.admin.collection('subscribers').delete(english.id)
})

test('each language and component is drawn once, and a member asks so often only', async () => {
  const api = await aldis.owner.collection('components').create({ page: aldis.page, name: 'API' })
  const isThere = async () => (await (await fetch(`${aldis.edgeUrl}/api/v2/components.json`)).text()).includes(api.id)
  await waitUntil('the component is on the page', isThere)
  const components = Array.from({ length: 200 }, () => ({ id: api.id, status: 'major_outage' }))
  const content = { kind: 'component', components }
  const { text } = await ask({ body: JSON.stringify({ content, languages: ['en', 'en', 'de', 'en'] }) })
  expect(v.parse(TextsAnswer, JSON.parse(text)).texts).toMatchObject({
    en: { messages: 1, segments: 1 },
    de: { messages: 1, segments: 1 },
  })
  const languages = Array.from({ length: 51 }, (_, index) => `x${index}`)
  expect((await ask({ body: JSON.stringify({ content: CONTENT, languages }) })).status).toBe(400)
  const account = { email: 'noa@northwind.example', password: 'another horse' }
  const users = aldis.admin.collection('users')
  const { id } = await users.create({ ...account, passwordConfirm: account.password, name: 'Noa', verified: true })
  await aldis.admin.collection('memberships').create({ page: aldis.page, user: id, role: 'responder' })
  const as = await signInForCookie(aldis.edgeUrl, account)
  const statuses = new Set<number>()
  for (let count = 0; count < 3 * TEXTS_AT_ONCE && !statuses.has(429); count++) statuses.add((await ask({ as })).status)
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await ask({})).status).toBe(200)
})

test('how long they would be, and what a segment costs, is said to who posts alone', async () => {
  const { status, text } = await ask({})
  expect(status).toBe(200)
  expect(v.parse(TextsAnswer, JSON.parse(text))).toEqual({
    texts: {
      en: { messages: 1, segments: 1, first_segments: 2 },
      de: { messages: 1, segments: 1, first_segments: 2 },
    },
    price: { amount: 0.075, currency: 'EUR' },
    calls: { each: 1, price: { amount: 0.02, currency: 'EUR' } },
  })
  expect((await ask({ as: '' })).code).toBe('signed_out')
  expect((await ask({ of: 'x'.repeat(15) })).status).toBe(404)
  expect((await ask({ body: JSON.stringify({ content: CONTENT }) })).status).toBe(400)
  const answer = await sendRaw(aldis.edgeUrl, `/text-messages/${aldis.page}`, { headers: { cookie } })
  expect(answer.status).toBe(405)
})
