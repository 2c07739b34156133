import { networkOf } from './network.ts'

/** Loopback, private (RFC 1918, RFC 4193) and link-local (RFC 3927, RFC 4291) networks, as `networkOf` writes them. */
const NEAR =
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.|^(0:0:0:0|(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):[0-9a-f:]+)::\/64$/

/** Whether an address is of this machine or of a private network, where an operator's own proxy stands. */
export function isNear(address: string): boolean {
  return NEAR.test(networkOf(address) ?? '')
}
