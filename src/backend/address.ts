import { networkOf } from '../core/network/network.ts'

/** Addresses of this machine and of private networks (RFC 1918, RFC 4193, RFC 4291), where one's own proxy stands. */
const NEAR = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.|^(0:0:0:0|f[cde][0-9a-f]{2}:[0-9a-f:]+)::\/64$/

/** The address that a proxy of the operator's saw: the last one of the header that the setting names. */
function seenByProxy(e: PbRequestEvent): string | null {
  const name = $os.getenv('ALDIS_PB_PROXY_HEADER')
  if (name === '' || !NEAR.test(networkOf(e.remoteIP()) ?? '')) return null
  const lines = e.request.header.values(name)
  const last = lines[lines.length - 1]?.split(',').pop()?.trim() ?? ''
  return networkOf(last) === null ? null : last
}

/**
 * The address that PocketBase's rate limits count a request by: an IPv6 address by its /64, within which one visitor may
 * change it at will. `vouched` is the one that the edge signed, or empty. Superusers who may come from some addresses
 * only are compared with the whole address.
 */
export function countedAddress(e: PbRequestEvent, vouched: string): string {
  const address = vouched || seenByProxy(e) || e.remoteIP()
  const network = networkOf(address)
  if (network === null || e.app.settings().superuserIPs.length > 0) return address
  return network.replace('/64', '')
}
