import { isPrivateAddress } from './private-address.ts'

/**
 * A visitor's address by the peer at the other end of the connection: itself; or, where that is a proxy of the
 * operator's, which is near, the last address that it wrote into X-Forwarded-For.
 */
export function visitorAddress(peer: string, forwardedFor: string | null | undefined, behindProxy: boolean): string {
  if (!behindProxy || !isPrivateAddress(peer)) return peer
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  return /^[\da-f.:]{2,45}$/i.test(last) ? last : peer
}
