import { createSign, generateKeyPairSync, X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDerSignature } from '../../../src/edge/bounces/providers/ecdsa.ts'
import { isSendgridSignature } from '../../../src/edge/bounces/providers/sendgrid.ts'
import { isSnsSignature, readSnsSignature } from '../../../src/edge/bounces/providers/sns.ts'
import { selfSigned } from '../../support/certificate.ts'
import { signedBySns } from '../../support/sns.ts'

const NOW = Date.parse('2026-11-21T14:02:00Z')
const json = JSON.stringify
const CERTIFICATE = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem'

describe('SendGrid’s signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const timestamp = String(NOW / 1000)
  const signatureOf = (body: string) =>
    createSign('sha256')
      .update(timestamp + body)
      .sign(privateKey, 'base64')

  it('holds for its body, key and time, whatever the body and however long its numbers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (body) => {
        const signed = { timestamp, signature: signatureOf(body) }
        expect(await isSendgridSignature(body, signed, key, NOW)).toBe(true)
        expect(await isSendgridSignature(`${body}.`, signed, key, NOW)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('does not hold for another key, a day later, or without one', async () => {
    const signed = { timestamp, signature: signatureOf('[]') }
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    const otherKey = other.export({ type: 'spki', format: 'der' }).toString('base64')
    expect(await isSendgridSignature('[]', signed, otherKey, NOW)).toBe(false)
    expect(await isSendgridSignature('[]', signed, key, NOW + 86_401_000)).toBe(false)
    expect(await isSendgridSignature('[]', signed, 'no key', NOW)).toBe(false)
    expect(await isSendgridSignature('[]', { timestamp: '', signature: '' }, key, NOW)).toBe(false)
  })

  it('is read from any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const raw = fromDerSignature(bytes)
        expect(raw === null || raw.length === 64).toBe(true)
      }),
    )
    expect(fromDerSignature(Uint8Array.of(0x30, 6, 2, 1, 5, 2, 1, 7))?.[31]).toBe(5)
  })
})

describe('the signature of SNS', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = Uint8Array.from(pair.publicKey.export({ type: 'spki', format: 'der' }))
  const signedWith = { key: pair.privateKey, certificate: CERTIFICATE }
  const notification = { Type: 'Notification', Message: 'words', TopicArn: 'arn:topic' }
  const confirmation = {
    ...{ Type: 'SubscriptionConfirmation', Message: 'words', TopicArn: 'arn:topic', Token: 't' },
    SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
  }

  it.each([
    ['a notification', notification, '1'],
    ['a notification', notification, '2'],
    ['one with a subject', { ...notification, Subject: 'About' }, '2'],
    ['a confirmation', confirmation, '1'],
    ['a confirmation', confirmation, '2'],
  ] as const)('%s is its topic’s where nothing was changed (%#)', async (_, message, version) => {
    const body = signedBySns(message, { ...signedWith, version })
    const signed = readSnsSignature(json(body))
    expect(signed).toMatchObject({ topic: 'arn:topic', certificate: CERTIFICATE })
    expect(signed && (await isSnsSignature(signed, spki))).toBe(true)
    for (const field of ['Message', 'MessageId', 'Timestamp', 'TopicArn']) {
      const changed = readSnsSignature(json({ ...body, [field]: 'changed' }))
      expect(changed && (await isSnsSignature(changed, spki)), field).toBe(false)
    }
  })

  it('is not looked at where its certificate is not Amazon’s', () => {
    for (const certificate of [
      'http://sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com.example.org/a.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
      'https://bucket.s3.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com/?Action=x',
      '',
    ])
      expect(readSnsSignature(json(signedBySns(notification, { ...signedWith, certificate })))).toBeNull()
    expect(readSnsSignature(json(notification))).toBeNull()
  })

  it('is made by a certificate that Node reads, too', () => {
    const pem = selfSigned(pair, { name: 'sns.amazonaws.com', from: NOW, until: NOW + 86_400_000 })
    const certificate = new X509Certificate(pem)
    expect(certificate.verify(pair.publicKey)).toBe(true)
    expect(Date.parse(certificate.validTo)).toBe(NOW + 86_400_000)
  })
})
