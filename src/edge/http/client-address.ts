import { networkOf } from '../../core/network/network.ts'
import { PEER_HEADER } from '../../core/network/peer.ts'
import { visitorAddress } from '../../core/network/visitor.ts'

/**
 * The visitor's address: from the gate's header, or workerd's `request.cf` without a gate; on Cloudflare from a header
 * that nobody else can set. Behind a proxy a near peer is that proxy, and the address is the last that it added to
 * X-Forwarded-For. No other header is trusted.
 */
export function clientAddress(request: Request, env: Pick<Env, 'ALDIS_BEHIND_PROXY' | 'ALDIS_GATE'>): string {
  const cf: Record<string, unknown> = { ...request.cf }
  const peer = env.ALDIS_GATE === 'on' ? (request.headers.get(PEER_HEADER) ?? '') : peerOf(cf)
  if (peer === null) return typeof cf.colo === 'string' ? (request.headers.get('cf-connecting-ip') ?? '') : ''
  return visitorAddress(peer, request.headers.get('x-forwarded-for'), env.ALDIS_BEHIND_PROXY === 'on')
}

/** The network of that address, as limits count it; empty where it is not known. */
export function clientNetwork(request: Request, env: Pick<Env, 'ALDIS_BEHIND_PROXY' | 'ALDIS_GATE'>): string {
  return networkOf(clientAddress(request, env)) ?? ''
}

/** The other end of a connection to workerd; null where the runtime does not say. */
function peerOf({ clientIp }: Record<string, unknown>): string | null {
  return typeof clientIp === 'string' ? clientIp.replace(/^\[(.*)\]:\d+$|^([\d.]+):\d+$/, '$1$2') : null
}
