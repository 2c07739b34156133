import { networkOf } from '../../core/network/network.ts'
import { isPrivateAddress } from '../../core/network/private-address.ts'

/** The client address from the operator's proxy: the last one of the configured header. */
function proxiedAddress(e: PbRequestEvent): string | null {
  const name = $os.getenv('ALDIS_PB_PROXY_HEADER')
  if (name === '' || !isPrivateAddress(e.remoteIP())) return null
  const lines = e.request.header.values(name)
  const last = lines[lines.length - 1]?.split(',').pop()?.trim() ?? ''
  return networkOf(last) === null ? null : last
}

/**
 * The address for PocketBase's rate limits: IPv6 by its /64, within which one visitor may change it at will.
 * `signedAddress` is the one that the edge signed, or empty. With an allowlist of superusers' addresses it is the whole
 * address, which PocketBase compares.
 */
export function rateLimitAddress(e: PbRequestEvent, signedAddress: string): string {
  const address = signedAddress || proxiedAddress(e) || e.remoteIP()
  const network = networkOf(address)
  if (network === null || e.app.settings().superuserIPs.length > 0) return address
  return network.replace('/64', '')
}
