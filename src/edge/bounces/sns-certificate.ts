import { X509Certificate } from 'node:crypto'
import type { Millis } from '../../core/time/instant.ts'
import { MAX_SNS_CERTIFICATES, RECEIVER_TIMEOUT, SNS_CERTIFICATE_LIFETIME } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { readStart } from '../base/read-start.ts'
import { receiverFetch } from '../base/receivers.ts'

/** Public keys by the address of their certificate, in this isolate: one fetch for all messages of months. */
const known = new Map<string, { publicKey: Uint8Array<ArrayBuffer>; until: Millis }>()

/**
 * The public key of a certificate of SNS (SubjectPublicKeyInfo, DER), fetched from its address, which can only be
 * Amazon's; null where it cannot be had, or is not of this time.
 */
export async function snsPublicKey(env: Env, address: string, now: Millis): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = known.get(address)
  if (kept && kept.until > now) return kept.publicKey
  try {
    const signal = AbortSignal.timeout(RECEIVER_TIMEOUT)
    const answer = await receiverFetch(env)(address, { redirect: 'manual', signal })
    if (!answer.ok) throw new Error(`SNS answered ${answer.status} to the request for its certificate`)
    const certificate = new X509Certificate(await readStart(answer))
    const until = Date.parse(certificate.validTo)
    if (!(Date.parse(certificate.validFrom) <= now && now < until)) throw new Error('The certificate of SNS is over')
    const publicKey = Uint8Array.from(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    if (known.size >= MAX_SNS_CERTIFICATES) known.clear()
    known.set(address, { publicKey, until: Math.min(until, now + SNS_CERTIFICATE_LIFETIME) })
    return publicKey
  } catch (error) {
    log('bounces', error)
    return null
  }
}
