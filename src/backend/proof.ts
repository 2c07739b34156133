import { HEADERS } from '../core/signing/message.ts'
import { countedAddress } from './address.ts'
import { isMachinePath } from './paths.ts'
import { type Verdict, verify } from './signature.ts'

/**
 * An address of IPv6's discard-only block, which no visitor can have: the rate limits except it, and only a machine
 * message with a valid signature is given it.
 */
const MACHINE_ADDRESS = '100::a1d1'

/** What a request's signature was worth. */
export interface Proof {
  verdict: Exclude<Verdict, 'signature_replayed'>
  /** Whether it is a message of the edge's own. */
  isMachine: boolean
  /** The one that limits count by. */
  address: string
}

/**
 * Judges a request's signature: the visitor's address in its header counts only with the edge's. Notes under `aldis`
 * what it was worth, and puts the address that counts into the header. Null, and nothing noted, for one that was
 * received before. No body is read but a signed one.
 */
export function prove(e: PbRequestEvent): Proof | null {
  const isMachineMessage = isMachinePath(e.request.url.path)
  const verdict = verify(e.request, isMachineMessage, e.app.store(), Date.now())
  if (verdict === 'signature_replayed') return null
  const isValid = verdict === 'valid'
  const vouched = isValid ? e.request.header.get(HEADERS.address) : ''
  if (isValid) e.set('aldis', 'valid')
  if (isMachineMessage) e.set('aldis.verdict', verdict)
  const isMachine = isMachineMessage && isValid
  // PocketBase reads the last of several headers; the signature is over the first, and here is one only.
  const address = isMachine ? MACHINE_ADDRESS : countedAddress(e, vouched)
  e.request.header.set(HEADERS.address, address)
  return { verdict, isMachine, address }
}
