import { networkOf } from '../../core/network/network.ts'
import { hmacSha256 } from '../base/crypto.ts'

/**
 * The header by which the gateway passes the visitor's network tag to the relay; absent where the network is unknown.
 */
export const NETWORK_HEADER = 'x-aldis-network'

/**
 * A tag for a visitor's network, by which connections are counted: a keyed hash, different for each page, so that no
 * address reaches a relay and nobody can guess it without the secret. Empty where the address is unknown.
 */
export function networkTag({ ALDIS_SESSION_SECRET }: Pick<Env, 'ALDIS_SESSION_SECRET'>, page: string, address: string) {
  const network = networkOf(address)
  if (network === null) return ''
  const text = `live network\n${page}\n${network}`
  return hmacSha256(ALDIS_SESSION_SECRET, text).toString('base64url').slice(0, 22)
}
