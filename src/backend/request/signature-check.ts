import { SIGNATURE_HEADERS } from '../../core/signing/message.ts'
import { isMachinePath } from '../base/paths.ts'
import { rateLimitAddress } from './rate-limit-address.ts'
import { type SignatureResult, verifySignature } from './signature.ts'
import { noteSignature } from './signed.ts'

/**
 * An address of IPv6's discard-only block, which no visitor can have: the rate limits except it, and only a machine
 * message with a valid signature is given it.
 */
const MACHINE_ADDRESS = '100::a1d1'

/** The result of checking a request's signature. */
export interface SignatureCheck {
  result: Exclude<SignatureResult, 'signature_replayed'>
  /** Whether it is a message of the edge's own. */
  isMachine: boolean
  /** The address that rate limits count by. */
  address: string
}

/**
 * Checks a request's signature: the visitor's address in its header counts only with a valid one. Notes the
 * result, and puts the address that counts into the header. Null, with nothing noted, for a replayed request.
 * Only a signed body is read.
 */
export function checkSignature(e: PbRequestEvent): SignatureCheck | null {
  const isMachineMessage = isMachinePath(e.request.url.path)
  const result = verifySignature(e.request, isMachineMessage, e.app.store(), Date.now())
  if (result === 'signature_replayed') return null
  const isValid = result === 'valid'
  const signedAddress = isValid ? e.request.header.get(SIGNATURE_HEADERS.address) : ''
  noteSignature(e, result, isMachineMessage)
  const isMachine = isMachineMessage && isValid
  // PocketBase reads the last of several headers; the signature is over the first, and here is one only.
  const address = isMachine ? MACHINE_ADDRESS : rateLimitAddress(e, signedAddress)
  e.request.header.set(SIGNATURE_HEADERS.address, address)
  return { result, isMachine, address }
}
