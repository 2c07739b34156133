import * as v from 'valibot'
import { readJson } from '../../../core/notification/read-json.ts'
import { fromBase64 } from './hmac.ts'

/** Amazon's own hosts: certificates and confirmations are fetched from nowhere else. */
const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/

const Common = {
  Message: v.string(),
  MessageId: v.string(),
  Timestamp: v.string(),
  TopicArn: v.string(),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: v.string(),
  SigningCertURL: v.string(),
}
const Signed = v.variant('Type', [
  v.object({ Type: v.literal('Notification'), ...Common, Subject: v.nullish(v.string()) }),
  v.object({
    Type: v.picklist(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    ...Common,
    SubscribeURL: v.string(),
    Token: v.string(),
  }),
])

/** What SNS signed of a message, and by which certificate that is to be verified. */
export interface SnsSignature {
  topic: string
  /** Of its two versions the first signs with SHA-1. */
  hash: 'SHA-1' | 'SHA-256'
  text: string
  signature: Uint8Array<ArrayBuffer>
  /** The address of its certificate, PEM: at Amazon. */
  certificate: string
}

/**
 * The signature of a message of SNS (RSA, PKCS #1 v1.5, over its fields by name); null where it has none, or names a
 * certificate that is not Amazon's.
 */
export function readSnsSignature(body: string): SnsSignature | null {
  const parsed = v.safeParse(Signed, readJson(body))
  if (!parsed.success) return null
  const { output } = parsed
  const { Signature, SigningCertURL: certificate, SignatureVersion, TopicArn: topic } = output
  const signature = fromBase64(Signature)
  if (!signature || !isSnsAddress(certificate) || !/\.pem$/.test(certificate)) return null
  return {
    topic,
    hash: SignatureVersion === '1' ? 'SHA-1' : 'SHA-256',
    text: signedText(output),
    signature,
    certificate,
  }
}

function signedText(message: v.InferOutput<typeof Signed>): string {
  const { Message, MessageId, Timestamp, TopicArn, Type } = message
  const fields =
    message.Type === 'Notification'
      ? { Message, MessageId, ...(message.Subject ? { Subject: message.Subject } : {}), Timestamp, TopicArn, Type }
      : { Message, MessageId, SubscribeURL: message.SubscribeURL, Timestamp, Token: message.Token, TopicArn, Type }
  return Object.entries(fields)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('')
}

/** Whether an address is https at Amazon's own SNS. */
export function isSnsAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && SNS_HOST.test(url.hostname)
}

/** Whether a message is signed by the key of this certificate (SubjectPublicKeyInfo, DER). */
export async function isSnsSignature(
  { hash, text, signature }: SnsSignature,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash }
  const key = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm.name, key, signature, new TextEncoder().encode(text))
}
