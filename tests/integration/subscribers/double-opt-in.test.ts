import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { postForm, subscriberOf } from '../../support/subscribers/subscriber-links.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { freshId } from '../survival/post.ts'

let aldis: TestAldis
let mails: MailServer
beforeAll(async () => {
  aldis = await startAldis()
  mails = await startMailServer()
  await useMailServer(aldis.admin, mails)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})

test('mails that ask to confirm leave by several couriers', { timeout: 90_000 }, async () => {
  const addresses = Array.from({ length: 8 }, (_, number) => `several${number}@example.org`)
  for (const email of addresses) await postForm(aldis.edgeUrl, '/subscribe', { email })
  for (const email of addresses) await mails.waitForMail(email)
  const sent = await aldis.admin.collection('deliveries').getFullList({ filter: "kind = 'confirm'" })
  expect(new Set(sent.map(({ courier }) => courier)).size).toBeGreaterThan(1)
})

test('from the form to the mail, the update and one click to leave', { timeout: 90_000 }, async () => {
  await postForm(aldis.edgeUrl, '/de/subscribe', { email: 'ada@example.org' })
  const asked = await mails.waitForMail('ada@example.org')
  const link = /https?:\/\/\S+\/subscriptions\/confirm#(\S+)/.exec(asked.text ?? '')
  expect(link?.[1]).toBeDefined()
  await postForm(aldis.edgeUrl, '/subscriptions/confirm', { token: link?.[0] ?? '' })
  expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({ state: 'active' })

  const before = mails.received.length
  const incident = freshId()
  const batch = aldis.owner.createBatch()
  const name = 'API errors'
  batch.collection('incidents').create({ id: incident, page: aldis.page, kind: 'realtime', name, published: true })
  batch.collection('incident_updates').create({ incident, status: 'investigating', body: 'Looking.', notify: true })
  await batch.send()
  await waitUntil('the update is mailed', () => mails.received.length === before + 1)
  const update = mails.received[before]
  const header = String(update?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line)
  // Its page is in the language that was chosen.
  const path = /\/de\/unsubscribe\/[^>]+/.exec(header)?.[0] ?? ''
  const left = await fetch(aldis.edgeUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(left.status).toBe(200)
  expect(await subscriberOf(aldis, 'ada@example.org')).toMatchObject({ state: 'unsubscribed' })
})
