import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { Receiver } from '../../support/receiver.ts'
import { postForm, subscriberOf, tokenFor } from '../../support/subscribers/subscriber-links.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { sendRaw } from '../security/raw-request.ts'
import { makeSubscriber, postAndNotify, waitForLedger } from './ledger.ts'

const TWILIO = 'api.twilio.com/2010-04-01/Accounts/AC1/Calls.json'
const PEOPLE = { accept: 'text/html' }

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  for (const [name, value] of Object.entries({ ACCOUNT: 'AC1', KEY: 'SK1', SECRET: 's' }))
    vi.stubEnv(`ALDIS_SMS_${name}`, value)
  vi.stubEnv('ALDIS_CALL_FROM', '+15005550006')
  vi.stubEnv('ALDIS_PHONE_COUNTRIES', '+44')
  receiver = new Receiver()
  await receiver.start()
  aldis = await startAldis({ receivers: receiver.address })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = () => ({ status: 201, body: '{"sid":"CA1"}' })
})

async function signUp(number: string): Promise<string> {
  const answer = await postForm(aldis.edgeUrl, '/subscribe', { channel: 'call', call: number }, PEOPLE)
  expect(answer.status).toBe(200)
  return /name="ticket" value="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}
const confirm = (ticket: string, code: string) =>
  postForm(aldis.edgeUrl, '/subscriptions/confirm', { ticket, code }, PEOPLE)

/** The newest of so many calls: the code that was said, and where its keys are posted. */
async function lastCall(count: number): Promise<{ code: string; action: string }> {
  const calls = await receiver.waitFor(TWILIO, count)
  return heardOf(calls.at(-1)?.body)
}

/** The call to a number that others are called beside. */
async function callTo(number: string): Promise<{ code: string; action: string }> {
  const ofNumber = () => receiver.received.find(({ body }) => new URLSearchParams(body).get('To') === number)
  await waitUntil(`${number} is called`, () => ofNumber() !== undefined)
  return heardOf(ofNumber()?.body)
}

function heardOf(body = ''): { code: string; action: string } {
  const twiml = new URLSearchParams(body).get('Twiml') ?? ''
  const said = /<Say [^>]*>([^<]*)<\/Say>/.exec(twiml)?.[1] ?? ''
  const action = /<Gather [^>]*action="([^"]+)"/.exec(twiml)?.[1] ?? ''
  return { code: said.match(/\d/g)?.join('') ?? '', action: new URL(action).pathname }
}

/** A key, as Twilio posts it: from elsewhere, without a cookie, among other fields. */
async function press(action: string, Digits: string) {
  const body = new URLSearchParams({ CallSid: 'CA1', From: '+15005550006', msg: 'Gather End', Digits })
  const answer = await fetch(aldis.edgeUrl + action, { method: 'POST', body })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('whoever is called at a stranger’s word ends it with a key, and is not called again', {
  timeout: 90_000,
}, async () => {
  const number = '+447700900150'
  const ticket = await signUp(number)
  const { code, action } = await lastCall(1)
  expect(await press(action, '1')).toMatchObject({ status: 200, text: '<Response><Hangup/></Response>' })
  expect(await aldis.admin.collection('refused_addresses').getFullList()).toEqual([])
  // The stranger goes on while it rings: the key works all the same.
  await signUp(number)
  await receiver.waitFor(TWILIO, 2)
  const stopped = await press(action, '9')
  expect(stopped).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8' })
  expect(stopped.text).toMatch(
    /^<Response><Say [^>]*>You will not get these calls any more\.<\/Say><Hangup\/><\/Response>$/,
  )
  expect(await aldis.admin.collection('refused_addresses').getFullList()).toMatchObject([{ reason: 'complained' }])
  expect((await confirm(ticket, code)).status).toBe(410)
  const calls = receiver.received.length
  for (let count = 0; count < 2; count++) await signUp(number)
  const { id } = await subscriberOf(aldis, number)
  const filter = `subscriber = "${id}" && state = "queued"`
  expect(await aldis.admin.collection('deliveries').getFullList({ filter })).toEqual([])
  // Another number of the same page is called meanwhile.
  await signUp('+447700900151')
  await receiver.waitFor(TWILIO, calls + 1)
  const called = receiver.received.slice(calls).map(({ body }) => new URLSearchParams(body).get('To'))
  expect(called).toEqual(['+447700900151'])
})

test('the token of a key does nothing else, and no other does what it does', { timeout: 60_000 }, async () => {
  const number = '+447700900153'
  await makeSubscriber(aldis, 'call', number)
  const stop = await tokenFor(aldis, 'stop', number, Date.now() + 60_000)
  const active = async () => expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'active' })
  expect((await fetch(`${aldis.edgeUrl}/unsubscribe/${stop}`)).status).toBe(410)
  expect((await postForm(aldis.edgeUrl, '/subscriptions', { token: stop }, PEOPLE)).status).toBe(410)
  const over = await tokenFor(aldis, 'stop', number, Date.now() - 1)
  expect((await press(`/unsubscribe/${over}`, '9')).status).toBe(410)
  const manage = await tokenFor(aldis, 'manage', number)
  expect((await press(`/unsubscribe/${manage}`, '9')).status).toBe(410)
  await active()
  expect((await press(`/unsubscribe/${stop}`, '9')).status).toBe(200)
  expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'unsubscribed' })
})

test('each call brings another code, and what strangers try at theirs takes none of its owner’s tries', {
  timeout: 90_000,
}, async () => {
  const number = '+447700900154'
  await confirm(await signUp(number), (await lastCall(1)).code)
  const strangers = await signUp(number)
  const first = await lastCall(2)
  const owners = await signUp(number)
  const second = await lastCall(3)
  expect(second.code).not.toBe(first.code)
  expect((await confirm(owners, first.code)).status).toBe(400)
  const guess = async (from: string) => {
    const body = new URLSearchParams({ ticket: strangers, code: second.code }).toString()
    const headers = { ...PEOPLE, 'content-type': 'application/x-www-form-urlencoded', origin: aldis.edgeUrl }
    return (await sendRaw(aldis.edgeUrl, '/subscriptions/confirm', { method: 'POST', from, headers, body })).status
  }
  const guessed: number[] = []
  for (let tries = 0; tries < 6; tries++) guessed.push(await guess(`127.0.0.${5 + (tries % 3)}`))
  expect(guessed).toEqual([400, 400, 400, 400, 400, 429])
  expect((await confirm(owners, second.code)).status).toBe(200)
})

test('who is told by calls ends all of them with a key, also of a page that has become private', {
  timeout: 90_000,
}, async () => {
  const number = '+447700900152'
  await makeSubscriber(aldis, 'call', number)
  const followed = await makeSubscriber(aldis, 'call', number, { incident: 'x'.repeat(15) })
  const { update } = await postAndNotify(aldis, 'API errors')
  await waitForLedger(aldis, update)
  const { action } = await callTo(number)
  await aldis.owner.collection('pages').update(aldis.page, { visibility: 'private' })
  await waitUntil('the page is private', async () => (await fetch(`${aldis.edgeUrl}/subscribe`)).status === 401)
  const { status, text } = await press(action, '9')
  expect(status).toBe(200)
  expect(text).not.toContain('Northwind')
  const own = await aldis.admin.collection('subscribers').getFullList({ filter: `endpoint = "${number}"` })
  expect(own.map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed'])
  expect(own.map(({ id }) => id)).toContain(followed.id)
})
