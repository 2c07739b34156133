import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pocketBaseFolder } from '../../../scripts/folders/data-folder.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { selfSigned } from '../../support/certificate.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { Receiver } from '../../support/receiver.ts'
import { signedBySns } from '../../support/sns.ts'
import { postForm, queuedMails } from '../../support/subscribers/subscriber-links.ts'
import { makeSubscriber, postAndNotify, readLedger, waitForLedger } from './ledger.ts'

const SECRET = 'of-bounces-in-this-test'
const SIGNING_KEY = 'mailgun-signs-with-this'
const SENDGRID = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const SNS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:bounces'

let aldis: TestAldis
let mails: MailServer
let receiver: Receiver
beforeAll(async () => {
  vi.stubEnv('ALDIS_BOUNCE_SECRET', SECRET)
  vi.stubEnv('ALDIS_MAILGUN_SIGNING_KEY', SIGNING_KEY)
  const key = SENDGRID.publicKey.export({ type: 'spki', format: 'der' })
  vi.stubEnv('ALDIS_SENDGRID_VERIFICATION_KEY', key.toString('base64'))
  vi.stubEnv('ALDIS_SES_TOPIC', TOPIC)
  receiver = new Receiver()
  await receiver.start()
  aldis = await startAldis({ receivers: receiver.address })
  mails = await startMailServer()
  await useMailServer(aldis.admin, mails)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
  mails.received.length = 0
})

const subscribe = (endpoint: string, own: object = {}) => makeSubscriber(aldis, 'email', endpoint, own)
const readSubscriber = (id: string) => aldis.admin.collection('subscribers').getOne(id)

/** Tells of mails as a provider does. */
async function tell(content: unknown, { provider = 'json', secret = SECRET, method = 'POST', headers = {} } = {}) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const answer = await fetch(`${aldis.edgeUrl}/edge/bounces/${provider}/${secret}`, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Mails an update to an address, and gives the mail’s Message-ID and the update. */
async function mailTo(address: string, name: string) {
  const { update } = await postAndNotify(aldis, name)
  const { messageId } = await mails.waitForMail(address)
  await waitForLedger(aldis, update)
  return { update, messageId }
}

test('a mail that bounces for good has failed, and its address is put aside, once', { timeout: 60_000 }, async () => {
  const { id } = await subscribe('ada@example.org')
  const { update, messageId } = await mailTo('ada@example.org', 'Bounced')
  const bounce = { type: 'bounced', messageId, address: 'ada@example.org', isPermanent: true }
  expect(await tell(bounce)).toEqual({ status: 200, body: { settled: 1, unknown: 0 } })
  const { deliveries, notification } = await readLedger(aldis, update)
  expect(deliveries).toMatchObject([{ state: 'failed', reason: 'bounced' }])
  expect(notification).toMatchObject({ state: 'done', counts: { email: { failed: 1 } } })
  expect(await readSubscriber(id)).toMatchObject({ state: 'quarantined', problem: 'bounced' })

  await aldis.admin.collection('subscribers').update(id, { state: 'active', problem: '', failing_since: '' })
  expect(await tell(bounce)).toEqual({ status: 200, body: { settled: 1, unknown: 0 } })
  expect(await readSubscriber(id)).toMatchObject({ state: 'active', problem: '' })
})

test('a complaint is found by its address alone, wherever that is subscribed', { timeout: 60_000 }, async () => {
  const { id } = await subscribe('ben@example.org')
  const other = await subscribe('ben@example.org', { incident: 'abcdefghijklmno' })
  const bystander = await subscribe('cleo@example.org')
  const news = { type: 'complained', messageId: 'unknown-id', address: 'ben@EXAMPLE.org', isPermanent: true }
  expect((await tell([news])).body).toEqual({ settled: 1, unknown: 0 })
  for (const one of [id, other.id])
    expect(await readSubscriber(one)).toMatchObject({ state: 'quarantined', problem: 'complained' })
  expect(await readSubscriber(bystander.id)).toMatchObject({ state: 'active', problem: '' })
})

test('a delivery is found by its id, or by what the provider knows it by', { timeout: 60_000 }, async () => {
  await subscribe('dora@example.org')
  const first = await mailTo('dora@example.org', 'By id')
  const [delivery] = (await readLedger(aldis, first.update)).deliveries
  const events = [{ type: 'bounced', address: 'dora@example.org', delivery: delivery?.id, isPermanent: true }]
  expect((await tell(events)).body).toEqual({ settled: 1, unknown: 0 })
  expect((await readLedger(aldis, first.update)).deliveries).toMatchObject([{ state: 'failed', reason: 'bounced' }])

  await subscribe('gus@example.org')
  const second = await mailTo('gus@example.org', 'By receipt')
  const ours = (await readLedger(aldis, second.update)).deliveries.find(({ state }) => state === 'delivered')
  // No operator may: it is what the provider would have answered.
  const database = new DatabaseSync(join(pocketBaseFolder(aldis.data), 'data.db'), { timeout: 10_000 })
  database.prepare("UPDATE deliveries SET receipt = 'the-providers-own' WHERE id = ?").run(ours?.id ?? '')
  database.close()
  const bounce = { RecordType: 'Bounce', MessageID: 'the-providers-own', Email: 'gus@example.org', Inactive: true }
  expect((await tell(bounce, { provider: 'postmark' })).body).toEqual({ settled: 1, unknown: 0 })
  const after = (await readLedger(aldis, second.update)).deliveries.find(({ id }) => id === ours?.id)
  expect(after).toMatchObject({ state: 'failed', reason: 'bounced' })
})

test('an address that marked a mail as spam is sent none again, subscribed or not', { timeout: 90_000 }, async () => {
  const complain = (messageId: string, address: string) =>
    tell({ type: 'complained', messageId, address, isPermanent: true })
  const waiting = { address: 'waiting@example.org', path: '/subscribe', fields: { email: 'waiting@example.org' } }
  await postForm(aldis.edgeUrl, waiting.path, waiting.fields)
  const asked = await mails.waitForMail(waiting.address)
  expect((await complain(asked.messageId ?? '', waiting.address)).body).toEqual({ settled: 1, unknown: 0 })
  await postForm(aldis.edgeUrl, waiting.path, waiting.fields)
  expect(await queuedMails(aldis, waiting.address, 'confirm')).toHaveLength(1)

  // Whoever is named as the contact of a webhook has not asked for anything.
  const contact = 'victim@example.org'
  receiver.answer = () => ({ status: 410 })
  const putAside = async (path: string) => {
    const endpoint = `https://hooks.example.org/${path}`
    const { id } = await makeSubscriber(aldis, 'webhook', endpoint, {
      ...{ contact, secrets: { signing: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`] } },
    })
    await waitForLedger(aldis, (await postAndNotify(aldis, path)).update)
    expect(await readSubscriber(id)).toMatchObject({ state: 'quarantined' })
    return queuedMails(aldis, endpoint, 'quarantine')
  }
  expect(await putAside('first')).toHaveLength(1)
  expect((await complain('unknown-id', contact)).body).toEqual({ settled: 1, unknown: 0 })
  expect(await putAside('second')).toHaveLength(0)
})

test('an address that came back is written to again once it is confirmed', { timeout: 60_000 }, async () => {
  const { id } = await subscribe('again@example.org')
  await tell({ type: 'bounced', messageId: 'unknown-id', address: 'again@example.org', isPermanent: true })
  const refusals = () => aldis.admin.collection('refused_addresses').getFullList({ filter: 'reason = "bounced"' })
  const before = (await refusals()).length
  await aldis.admin.collection('subscribers').update(id, { state: 'active', problem: '', failing_since: '' })
  expect((await refusals()).length).toBe(before - 1)
})

test('bounces for now change nothing, and those of nobody are counted', { timeout: 60_000 }, async () => {
  const { id } = await subscribe('eve@example.org')
  const soft = { type: 'bounced', address: 'eve@example.org', isPermanent: false }
  const strange = { type: 'bounced', address: 'nobody@example.org', isPermanent: true }
  expect(await tell([soft, strange])).toEqual({ status: 200, body: { settled: 0, unknown: 1 } })
  expect(await readSubscriber(id)).toMatchObject({ state: 'active', problem: '' })
})

test('who does not know the secret finds nothing there', async () => {
  expect((await tell([], { secret: 'of-bounces-in-this-tesT' })).status).toBe(404)
  expect((await tell([], { provider: 'elsewhere' })).status).toBe(404)
  expect((await tell([], { method: 'GET' })).status).toBe(405)
  expect((await tell('not json')).status).toBe(400)
  expect((await tell(' '.repeat(300 * 1024))).status).toBe(413)
  const signed = await fetch(`${aldis.pbUrl}/api/aldis/couriers/bounces`, { method: 'POST', body: '{"bounces":[]}' })
  expect(signed.status).toBe(401)
})

test('where a provider’s key is set, its signature is asked for', { timeout: 60_000 }, async () => {
  const { id } = await subscribe('finn@example.org')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const bodyWith = (signature: string) => ({
    signature: { timestamp, token: 'token', signature },
    'event-data': { event: 'complained', recipient: 'finn@example.org' },
  })
  const provider = 'mailgun'
  expect((await tell(bodyWith('00'), { provider })).status).toBe(401)
  expect(await readSubscriber(id)).toMatchObject({ state: 'active' })
  const signature = createHmac('sha256', SIGNING_KEY).update(`${timestamp}token`).digest('hex')
  expect((await tell(bodyWith(signature), { provider })).body).toEqual({ settled: 1, unknown: 0 })
  expect(await readSubscriber(id)).toMatchObject({ state: 'quarantined' })
})

test('where SendGrid’s key is set, its signature is asked for', { timeout: 60_000 }, async () => {
  const { id } = await subscribe('gina@example.org')
  const body = JSON.stringify([{ event: 'spamreport', email: 'gina@example.org' }])
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = sign('sha256', Buffer.from(timestamp + body), SENDGRID.privateKey).toString('base64')
  const headers = (own: string) => ({
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': own,
  })
  const provider = 'sendgrid'
  expect((await tell(body, { provider })).status).toBe(401)
  expect((await tell(`${body} `, { provider, headers: headers(signature) })).status).toBe(401)
  expect(await readSubscriber(id)).toMatchObject({ state: 'active' })
  expect((await tell(body, { provider, headers: headers(signature) })).body).toEqual({ settled: 1, unknown: 0 })
  expect(await readSubscriber(id)).toMatchObject({ state: 'quarantined' })
})

describe('of SNS', () => {
  const day = 86_400_000
  const provider = 'ses'
  const certificate = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem'
  const confirmation = (TopicArn: string, own: object = {}) => ({
    ...{ Type: 'SubscriptionConfirmation', Message: 'words', TopicArn, Token: 't' },
    SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
    ...own,
  })
  const byAmazon = { key: SNS.privateKey, certificate }
  let fetched: string[]
  beforeEach(() => {
    fetched = []
    receiver.answer = ({ address }) => {
      fetched.push(address)
      if (address.endsWith('/over.pem')) return { status: 200, body: pem(Date.now() - 2 * day, Date.now() - day) }
      if (address.endsWith('/missing.pem')) return { status: 404 }
      return { status: 200, body: address.endsWith('.pem') ? pem(Date.now() - day, Date.now() + day) : '<Confirmed/>' }
    }
  })
  const pem = (from: number, until: number) => selfSigned(SNS, { name: 'sns.amazonaws.com', from, until })

  test('the topic that the operator set is confirmed, at Amazon', async () => {
    expect((await tell(signedBySns(confirmation(TOPIC), byAmazon), { provider })).body).toEqual({ confirmed: true })
    expect(fetched).toContain('sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription')
  })

  test('no other is, nor one that is not signed, nor is anything fetched from elsewhere', async () => {
    const elsewhere = { SubscribeURL: 'https://sns.eu-west-1.amazonaws.com.example.org/' }
    for (const body of [
      confirmation(TOPIC),
      signedBySns(confirmation('arn:aws:sns:eu-west-1:1:other'), byAmazon),
      { ...signedBySns(confirmation(TOPIC), byAmazon), ...elsewhere },
      signedBySns(confirmation(TOPIC), {
        ...byAmazon,
        key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
      }),
      signedBySns(confirmation(TOPIC), { ...byAmazon, certificate: 'https://sns.example.org/a.pem' }),
    ])
      expect((await tell(body, { provider })).status).toBe(401)
    expect(fetched.filter((address) => !address.endsWith('-1.pem'))).toEqual([])
  })

  test('bounces are taken with their signature, whose certificate is fetched once', { timeout: 60_000 }, async () => {
    const { id } = await subscribe('hal@example.org')
    const complaint = { complainedRecipients: [{ emailAddress: 'hal@example.org' }] }
    const Message = JSON.stringify({ eventType: 'Complaint', mail: { messageId: 'm' }, complaint })
    const signed = signedBySns({ Type: 'Notification', TopicArn: TOPIC, Message }, byAmazon)
    expect((await tell({ ...signed, Message: Message.replace('hal', 'ida') }, { provider })).status).toBe(401)
    expect(await readSubscriber(id)).toMatchObject({ state: 'active' })
    expect((await tell(signed, { provider })).body).toEqual({ settled: 1, unknown: 0 })
    expect(await readSubscriber(id)).toMatchObject({ state: 'quarantined', problem: 'complained' })
    expect(receiver.received.filter(({ address }) => address.endsWith('-1.pem')).length).toBeLessThanOrEqual(1)
  })

  test('without its certificate it is told to come again', async () => {
    for (const name of ['missing', 'over']) {
      const signedBy = { ...byAmazon, certificate: `https://sns.eu-west-1.amazonaws.com/${name}.pem` }
      const { status, body } = await tell(signedBySns(confirmation(TOPIC), signedBy), { provider })
      expect([status, body.code]).toEqual([503, 'certificate_missing'])
    }
  })
})
