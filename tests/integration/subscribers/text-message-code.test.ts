import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { Receiver } from '../../support/receiver.ts'
import { postForm, subscriberOf } from '../../support/subscribers/subscriber-links.ts'

const PROVIDER = 'sms.example.org/send'
const PEOPLE = { accept: 'text/html' }

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  vi.stubEnv('ALDIS_SMS_PROVIDER', 'json')
  vi.stubEnv('ALDIS_SMS_URL', `https://${PROVIDER}`)
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
})

/** Signs a number up, without scripts; gives what the form for the code carries. */
async function signUp(number: string): Promise<{ html: string; ticket: string }> {
  const answer = await postForm(aldis.edgeUrl, '/subscribe', { channel: 'sms', sms: number }, PEOPLE)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return { html, ticket: /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}
const confirm = (ticket: string, code: string) =>
  postForm(aldis.edgeUrl, '/subscriptions/confirm', { ticket, code }, PEOPLE)

/** The text that a number was sent last. */
async function textTo(number: string, count = 1): Promise<string> {
  const sent = await receiver.waitFor(PROVIDER, count)
  const { to, text } = JSON.parse(sent.at(-1)?.body ?? '{}')
  expect(to).toBe(number)
  return text
}
const codeIn = (text: string) => /^(\d{6}) /.exec(text)?.[1] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a number waits until its code is typed, which a text message brings', { timeout: 60_000 }, async () => {
  const number = '+447700900123'
  const { html, ticket } = await signUp('+44 7700 900123')
  expect(html).toContain('Check your phone')
  expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'pending' })
  const text = await textTo(number)
  const code = codeIn(text)
  expect(text).toBe(
    `${code} is your code for updates from Northwind Cloud. Valid for 10 minutes.\n@${new URL(aldis.edgeUrl).host} #${code}`,
  )
  expect(html).not.toContain(code)
  const wrong = await confirm(ticket, otherThan(code))
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('This is not the code.')
  expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'pending' })
  const right = await confirm(ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(right.status).toBe(200)
  expect(await right.text()).toContain('Updates begin')
  expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'active' })
  const cookie = right.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${aldis.edgeUrl}/subscriptions`, { headers: { cookie } })).status).toBe(200)
  // A second press says the same.
  expect((await confirm(ticket, code)).status).toBe(200)
})

test('who signs a known number up is answered alike, and its owner is told', { timeout: 60_000 }, async () => {
  const known = '+447700900124'
  const first = await signUp(known)
  await confirm(first.ticket, codeIn(await textTo(known)))
  receiver.received.length = 0
  const [again, unknown] = [await signUp(known), await signUp('+447700900125')]
  const plain = ({ html }: { html: string }) =>
    html.replace(/name="ticket" value="[^"]+"/, '').replaceAll(/\+44770090012\d/g, '')
  expect(plain(again)).toBe(plain(unknown))
  expect(again.ticket).toHaveLength(unknown.ticket.length)
  await receiver.waitFor(PROVIDER, 2)
  const texts = receiver.received.map(({ body }) => JSON.parse(body))
  expect(texts.find(({ to }) => to === known).text).toMatch(
    /^You get updates from Northwind Cloud already\. .*\/subscriptions#/,
  )
})

test('a code is guessed a few times, however often it is sent anew', { timeout: 60_000 }, async () => {
  const number = '+447700900126'
  const { ticket } = await signUp(number)
  const code = codeIn(await textTo(number))
  for (let tries = 0; tries < 5; tries++) expect((await confirm(ticket, otherThan(code))).status).toBe(400)
  expect((await confirm(ticket, code)).status).toBe(429)
  const next = await signUp(number)
  expect((await confirm(next.ticket, codeIn(await textTo(number, 2)))).status).toBe(429)
  expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'pending' })
})

test('a code of before is void, and so is a form that was changed', { timeout: 60_000 }, async () => {
  const number = '+447700900127'
  const before = await signUp(number)
  const code = codeIn(await textTo(number))
  await signUp(number)
  const over = await confirm(before.ticket, code)
  expect(over.status).toBe(410)
  expect(await over.text()).toContain('This code does not work any more.')
  expect((await confirm(`${before.ticket.slice(0, -2)}AA`, code)).status).toBe(410)
})

test('programs cannot sign numbers up: there would be no form for the code', async () => {
  const body = new URLSearchParams({ 'subscriber[phone_number]': '+447700900128' })
  const answer = await fetch(`${aldis.edgeUrl}/api/v2/subscribers.json`, { method: 'POST', body })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'channel_unavailable'])
})
