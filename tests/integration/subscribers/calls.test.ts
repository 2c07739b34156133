import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { Receiver } from '../../support/receiver.ts'
import { postForm, subscriberOf } from '../../support/subscribers/subscriber-links.ts'
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
  let calls = 0
  receiver.answer = () => ({ status: 201, body: JSON.stringify({ sid: `CA${++calls}` }) })
})

/** Signs a number up, without scripts; gives what the form for the code carries. */
async function signUp(number: string, path = '/subscribe'): Promise<{ html: string; ticket: string }> {
  const answer = await postForm(aldis.edgeUrl, path, { channel: 'call', call: number }, PEOPLE)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return { html, ticket: /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}
const confirm = (ticket: string, code: string) =>
  postForm(aldis.edgeUrl, '/subscriptions/confirm', { ticket, code }, PEOPLE)

/** What was said to a number in its last call: each of its parts. */
async function saidTo(number: string, count = 1): Promise<string[]> {
  const calls = await receiver.waitFor(TWILIO, count)
  const form = new URLSearchParams(calls.at(-1)?.body)
  expect([form.get('To'), form.get('From')]).toEqual([number, '+15005550006'])
  return [...(form.get('Twiml') ?? '').matchAll(/<Say [^>]*>([^<]*)<\/Say>/g)].map(([, text = '']) => text)
}
const codeIn = (text = '') => text.match(/\d/g)?.join('') ?? ''

test('a number is called with a code, digit by digit and twice, and told once of a post', {
  timeout: 90_000,
}, async () => {
  const number = '+447700900123'
  const { html, ticket } = await signUp('+44 7700 900123')
  expect(html).toContain('We are calling +447700900123')
  expect(await subscriberOf(aldis, number)).toMatchObject({ channel: 'call', state: 'pending' })
  const [said, keys, again] = await saidTo(number)
  expect(keys).toBe('To stop these calls, press 9.')
  const code = codeIn(said)
  expect(said).toBe(`Your code for updates from Northwind Cloud is: ${[...code].join(', ')}.`)
  expect(code).toHaveLength(6)
  expect(again).toBe(said)
  const wrong = await confirm(ticket, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  expect(wrong.status).toBe(400)
  const asked = await wrong.text()
  expect(asked).toContain('Type the digits that you heard')
  expect(asked).toContain('Six digits, from the call.')
  const right = await confirm(ticket, code)
  expect(await right.text()).toContain('Updates begin')
  expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'active' })
  const { update } = await postAndNotify(aldis, 'API <errors> & more')
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries).toMatchObject([{ channel: 'call', state: 'delivered', receipt: 'CA2' }])
  const text = 'Northwind Cloud. Investigating: API &lt;errors&gt; &amp; more.'
  expect(await saidTo(number, 2)).toEqual([text, keys, text, keys])
  expect(receiver.received).toHaveLength(2)
})

test('who enters a known number is answered alike, and its owner gets at what they have by the code', {
  timeout: 90_000,
}, async () => {
  const known = '+447700900124'
  const first = await signUp(known)
  await confirm(first.ticket, codeIn((await saidTo(known))[0]))
  const again = await signUp(known)
  const plain = ({ html }: { html: string }) =>
    html.replace(/name="ticket" value="[^"]+"/, '').replaceAll(/\+44770090012\d/g, '')
  const [said] = await saidTo(known, 2)
  expect(said).toContain('This number gets calls from Northwind Cloud already.')
  const unknown = await signUp('+447700900125')
  expect(plain(again)).toBe(plain(unknown))
  expect(again.ticket).toHaveLength(unknown.ticket.length)
  const opened = await confirm(again.ticket, codeIn(said))
  expect(opened.status).toBe(200)
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const own = await fetch(`${aldis.edgeUrl}/subscriptions`, { headers: { cookie } })
  expect(await own.text()).toContain('Phone call')
  expect(await subscriberOf(aldis, known)).toMatchObject({ state: 'active' })
  // The code works once: it is void for whoever else heard it.
  const third = await signUp(known)
  expect((await confirm(third.ticket, codeIn(said))).status).toBe(400)
})

/** The code of a number's last call, once it has had so many. */
async function lastCodeFor(number: string, count: number): Promise<string> {
  const forms = () => receiver.received.map(({ body }) => new URLSearchParams(body))
  const own = () => forms().filter((form) => form.get('To') === number)
  await vi.waitUntil(() => own().length === count, { timeout: 30_000 })
  return codeIn(/<Say [^>]*>([^<]*)</.exec(own().at(-1)?.get('Twiml') ?? '')?.[1])
}

test('beyond the codes that a number is sent the last one that came counts, for whose form it is', {
  timeout: 90_000,
}, async () => {
  const number = '+447700900126'
  const another = async (ticket: string) => {
    const fields = { channel: 'call', call: number, code: '000000', ticket }
    const answer = await postForm(aldis.edgeUrl, '/subscribe', fields, PEOPLE)
    const html = await answer.text()
    return { status: answer.status, html, ticket: /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '' }
  }
  const first = await signUp(number)
  expect(first.html).not.toContain('The last one that came counts.')
  const second = await another(first.ticket)
  const third = await another(second.ticket)
  const code = await lastCodeFor(number, 3)
  const fourth = await another(third.ticket)
  expect(fourth).toMatchObject({ status: 200, html: expect.stringContaining('The last one that came counts.') })
  expect(fourth.ticket).not.toBe(third.ticket)
  const stranger = await signUp(number)
  expect((await confirm(stranger.ticket, code)).status).toBe(400)
  const sixth = await another(fourth.ticket)
  expect(sixth.status, 'too many sign-ups of the address').toBe(429)
  expect(sixth.html).toContain('Too many tries in a short time.')
  expect(await (await confirm(sixth.ticket, code)).text()).toContain('Updates begin')
  const called = receiver.received.filter(({ body }) => new URLSearchParams(body).get('To') === number)
  expect(called).toHaveLength(3)
})

test('a number that nothing reaches is put aside, and a provider that is busy is asked again', {
  timeout: 90_000,
}, async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
  await makeSubscriber(aldis, 'call', '+447700900130', { locale: 'de' })
  await makeSubscriber(aldis, 'call', '+447700900131')
  const tries = new Map<string, number>()
  receiver.answer = ({ body }) => {
    const to = new URLSearchParams(body).get('To') ?? ''
    tries.set(to, (tries.get(to) ?? 0) + 1)
    if (to.endsWith('0')) return { status: 400, body: '{"code":21211}' }
    return tries.get(to) === 1 ? { status: 500, body: '{}' } : { status: 201, body: '{"sid":"CA1"}' }
  }
  const { update } = await postAndNotify(aldis, 'Unreachable')
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries.map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual(['delivered ', 'failed gone'])
  expect(tries.get('+447700900131')).toBe(2)
  expect(await subscriberOf(aldis, '+447700900130')).toMatchObject({ state: 'quarantined' })
  expect(receiver.received.some(({ body }) => new URLSearchParams(body).get('Twiml')?.includes('de-DE'))).toBe(true)
})

test('what is kept, and who carries it, is said', async () => {
  const text = await (await fetch(`${aldis.edgeUrl}/privacy`)).text()
  expect(text).toContain('Phone call')
  expect(text).toContain('Twilio')
})

test('programs cannot sign numbers up: there would be no form for the code', async () => {
  const body = new URLSearchParams({ 'subscriber[call_number]': '+447700900128' })
  const answer = await fetch(`${aldis.edgeUrl}/api/v2/subscribers.json`, { method: 'POST', body })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'channel_unavailable'])
})

test('an address of the operator’s own is told what to say, and to whom', { timeout: 90_000 }, async () => {
  vi.stubEnv('ALDIS_CALL_FROM', '')
  vi.stubEnv('ALDIS_CALL_URL', 'https://calls.example.org/say')
  vi.stubEnv('ALDIS_CALL_SECRET', 'of-this-test')
  await using own = await startAldis({ receivers: receiver.address })
  await makeSubscriber(own, 'call', '+447700900140', { locale: 'de' })
  const { update } = await postAndNotify(own, 'API errors')
  const { deliveries } = await waitForLedger(own, update)
  expect(deliveries).toMatchObject([{ channel: 'call', state: 'delivered' }])
  const [request] = await receiver.waitFor('calls.example.org/say')
  expect(request?.headers.authorization).toBe('Bearer of-this-test')
  expect(JSON.parse(request?.body ?? '{}')).toEqual({
    id: deliveries[0]?.id,
    to: '+447700900140',
    text: 'Northwind Cloud. In Untersuchung: API errors.',
    locale: 'de',
    kind: 'call',
    stop_text: 'Um diese Anrufe zu beenden, drücke die 9.',
    stop_url: expect.stringMatching(/^http.*\/unsubscribe\/[a-z0-9]{15}\./),
  })
})
