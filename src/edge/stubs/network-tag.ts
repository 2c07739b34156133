import { createHmac } from 'node:crypto'
import { networkOf } from '../../core/network/network.ts'

/**
 * The header in which the gateway tells the relay what stands for the visitor's network; absent where nobody knows it.
 */
export const NETWORK = 'x-aldis-network'

/**
 * What stands for a visitor's network where its connections are counted: a keyed hash, of this page alone, so that no
 * address reaches a relay, and nobody without the deployment's secret can try which one it was. Empty where the address
 * is unknown.
 */
export function networkTag({ ALDIS_SESSION_SECRET }: Pick<Env, 'ALDIS_SESSION_SECRET'>, page: string, address: string) {
  const network = networkOf(address)
  if (network === null) return ''
  const text = `live network\n${page}\n${network}`
  return createHmac('sha256', ALDIS_SESSION_SECRET).update(text).digest('base64url').slice(0, 22)
}
