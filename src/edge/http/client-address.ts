import { PEER } from '../../core/network/peer.ts'
import { visitorOf } from '../../core/network/visitor.ts'

/**
 * The visitor's address as a server of ours saw it: on one machine the gate says it, or workerd in `request.cf` where
 * none stands in front; on Cloudflare a header that nobody else can set there. Behind a proxy, a near peer is that
 * proxy: then the address is the last that it wrote into X-Forwarded-For. No other header from outside is believed.
 */
export function addressOf(request: Request, env: Pick<Env, 'ALDIS_BEHIND_PROXY' | 'ALDIS_GATE'>): string {
  const cf: Record<string, unknown> = { ...request.cf }
  const peer = env.ALDIS_GATE === 'on' ? (request.headers.get(PEER) ?? '') : peerOf(cf)
  if (peer === null) return typeof cf.colo === 'string' ? (request.headers.get('cf-connecting-ip') ?? '') : ''
  return visitorOf(peer, request.headers.get('x-forwarded-for'), env.ALDIS_BEHIND_PROXY === 'on')
}

/** The other end of a connection to workerd; null where the runtime does not say. */
function peerOf({ clientIp }: Record<string, unknown>): string | null {
  return typeof clientIp === 'string' ? clientIp.replace(/^\[(.*)\]:\d+$|^([\d.]+):\d+$/, '$1$2') : null
}
