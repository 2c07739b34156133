import { networkOf } from './network.ts'

/** Loopback, private (RFC 1918, RFC 4193) and link-local (RFC 3927, RFC 4291) networks, as `networkOf` writes them. */
const PRIVATE_NETWORK =
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.|^(0:0:0:0|(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):[0-9a-f:]+)::\/64$/

/** Whether an address is loopback or private, where an operator's own proxy is. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE_NETWORK.test(networkOf(address) ?? '')
}
