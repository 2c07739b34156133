import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { makeSubscriber, postAndNotify, readLedger, waitForLedger } from './ledger.ts'

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
beforeEach(() => {
  mails.received.length = 0
})
const set = (fields: object) => aldis.owner.collection('pages').update(aldis.page, fields)

test('a post corrected within its delay goes out once, corrected', { timeout: 60_000 }, async () => {
  await makeSubscriber(aldis, 'email', 'ada@example.org')
  await set({ notify_delay: 12 })
  const { update } = await postAndNotify(aldis, 'Delayed')
  const { notification } = await readLedger(aldis, update)
  expect(notification).toMatchObject({ state: 'waiting' })
  await aldis.owner.collection('incident_updates').update(update, { body: 'Frankfurt only.' })
  const mail = await mails.waitForMail('ada@example.org')
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries).toHaveLength(1)
  expect(mails.received).toHaveLength(1)
  expect(mail.text).toContain('Frankfurt only.')
  expect(mail.text).not.toContain('Delayed: looking.')
  await set({ notify_delay: 0 })
})

test('mails leave in the name that the page says, and are answered where it says', { timeout: 60_000 }, async () => {
  await makeSubscriber(aldis, 'email', 'ben@example.org')
  await postAndNotify(aldis, 'In its own name')
  const plain = await mails.waitForMail('ben@example.org')
  expect(plain.headers.get('from')).toMatchObject({ value: [{ name: 'Northwind Cloud' }] })
  expect(plain.headers.has('reply-to')).toBe(false)
  await set({ mail_from_name: 'Northwind “Status”', mail_reply_to: 'help@example.org' })
  await postAndNotify(aldis, 'In another name')
  const mail = await mails.waitForMail('ben@example.org', 2)
  expect(mail.headers.get('from')).toMatchObject({ value: [{ name: 'Northwind “Status”' }] })
  expect(mail.headers.get('reply-to')).toMatchObject({ value: [{ address: 'help@example.org' }] })
})

test('a name of several lines, an address that is none and a delay of an hour are refused', async () => {
  for (const wrong of [{ mail_from_name: 'A\r\nBcc: b@c.de' }, { mail_reply_to: 'none' }, { notify_delay: 3600 }])
    await expect(set(wrong)).rejects.toMatchObject({ status: 400 })
})
