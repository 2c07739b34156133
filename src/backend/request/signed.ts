import type { SignatureResult } from './signature.ts'

/** Any signed request's key: `valid`, or nothing. */
const SIGNED_KEY = 'aldis.signed'
/** The result for a machine message, which is bound to its body; nothing at all other addresses. */
const MACHINE_SIGNATURE_KEY = 'aldis.signature'

interface RequestStore {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

/** Notes the result of checking a request's signature, for the handlers that come after. */
export function noteSignature(e: RequestStore, result: SignatureResult, isMachineMessage: boolean): void {
  if (result === 'valid') e.set(SIGNED_KEY, result)
  if (isMachineMessage) e.set(MACHINE_SIGNATURE_KEY, result)
}

/** Whether the edge signed the request: its own, or one that it passes on for a visitor. */
export function isSignedByEdge(e: Pick<RequestStore, 'get'>): boolean {
  return e.get(SIGNED_KEY) === 'valid'
}

/** Answers 401 unless the request is a machine message of the edge's. Returns whether it did. */
export function refuseUnsigned(e: PbRequestEvent): boolean {
  const result = e.get(MACHINE_SIGNATURE_KEY)
  if (result === 'valid') return false
  const code = result === 'signature_expired' ? 'signature_expired' : 'signature_invalid'
  e.json(401, { code, message: 'This address answers signed requests of the edge only.' })
  return true
}
