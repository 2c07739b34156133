import { type KeyObject, sign } from 'node:crypto'

/** A message of SNS with its signature, as Amazon sends it. */
export function signedBySns(
  message: Readonly<Record<string, string>>,
  { key, certificate, version = '2' }: { key: KeyObject; certificate: string; version?: '1' | '2' },
): Record<string, string> {
  const whole = { MessageId: 'm1', Timestamp: '2026-11-21T14:02:00.000Z', Message: '', ...message }
  const text = Object.entries(whole)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('')
  const signature = sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(text), key)
  return { ...whole, SignatureVersion: version, Signature: signature.toString('base64'), SigningCertURL: certificate }
}
