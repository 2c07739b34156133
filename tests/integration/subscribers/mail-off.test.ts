import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { postForm, subscriberOf } from '../../support/subscribers/subscriber-links.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})

const signUp = (email: string) => postForm(aldis.edgeUrl, '/subscribe', { channel: 'email', email })
const askForLink = (email: string) => postForm(aldis.edgeUrl, '/subscriptions/link', { email })
const signUpAsProgram = (email: string) =>
  fetch(`${aldis.edgeUrl}/api/v2/subscribers.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
const addKnown = (endpoint: string) =>
  aldis.admin.collection('subscribers').create({
    ...{ page: aldis.page, channel: 'email', endpoint, state: 'active', amount: 'every' },
    ...{ source: 'visitor', token_version: 1 },
  })

test('where no mail can be sent, a sign-up by e-mail says so at the field, and of nobody whether they are known', async () => {
  await addKnown('known@example.org')
  const [known, unknown] = await Promise.all([signUp('known@example.org'), signUp('nobody@example.org')])
  expect([known.status, unknown.status]).toEqual([503, 503])
  const [ofKnown, ofUnknown] = await Promise.all([known.text(), unknown.text()])
  expect(ofUnknown).toMatch(/id="su-email-e"[\s\S]*This page cannot send e-mail at the moment/)
  expect(ofUnknown).not.toContain('Check your inbox')
  expect(ofKnown.replaceAll('known@', '@')).toBe(ofUnknown.replaceAll('nobody@', '@'))
  await expect(subscriberOf(aldis, 'nobody@example.org')).rejects.toThrow()
})

test('a program is told by its code', async () => {
  const answer = await signUpAsProgram('program@example.org')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'mail_off', fields: { address: { code: 'mail_off' } } })
})

test('no link is promised either, whether the address is known or not', async () => {
  await addKnown('linked@example.org')
  for (const email of ['linked@example.org', 'unlinked@example.org']) {
    const answer = await askForLink(email)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('This page cannot send e-mail at the moment, so we cannot send you a link.')
  }
  const resent = await fetch(`${aldis.edgeUrl}/api/v2/subscribers/abcdefghijklmno/resend_confirmation`, {
    method: 'POST',
  })
  expect([resent.status, await resent.json()]).toEqual([503, expect.objectContaining({ code: 'mail_off' })])
})

test('other ways are open all the while, and e-mail is as soon as a mail server is set up', async () => {
  const webhook = { channel: 'webhook', webhook: 'https://receiver.example.org/hook' }
  expect((await postForm(aldis.edgeUrl, '/subscribe', webhook)).status).toBe(200)
  await letMailWait(aldis.admin)
  expect((await signUp('later@example.org')).status).toBe(200)
  expect(await subscriberOf(aldis, 'later@example.org')).toMatchObject({ state: 'pending' })
})
