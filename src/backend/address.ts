import { isNear } from '../core/network/near.ts'
import { networkOf } from '../core/network/network.ts'

/** The address that a proxy of the operator's saw: the last one of the header that the setting names. */
function seenByProxy(e: PbRequestEvent): string | null {
  const name = $os.getenv('ALDIS_PB_PROXY_HEADER')
  if (name === '' || !isNear(e.remoteIP())) return null
  const lines = e.request.header.values(name)
  const last = lines[lines.length - 1]?.split(',').pop()?.trim() ?? ''
  return networkOf(last) === null ? null : last
}

/**
 * The address that PocketBase's rate limits count a request by: an IPv6 address by its /64, within which one visitor
 * may change it at will. `vouched` is the one that the edge signed, or empty. Superusers who may come from some
 * addresses only are compared with the whole address.
 */
export function countedAddress(e: PbRequestEvent, vouched: string): string {
  const address = vouched || seenByProxy(e) || e.remoteIP()
  const network = networkOf(address)
  if (network === null || e.app.settings().superuserIPs.length > 0) return address
  return network.replace('/64', '')
}
