import type { Channel } from '../../core/subscriber/channel.ts'
import { readEndpoint } from '../../core/subscriber/endpoint.ts'
import { endpointHash } from '../base/endpoint-hash.ts'

/** The hashes under which a whole address may be kept, one for each channel that it can be of. */
export function hashesOf(typed: string, channels: readonly Channel[]): string[] {
  return channels.flatMap((channel) => {
    const read = readEndpoint(channel, typed)
    return read.ok ? [endpointHash(channel, read.endpoint)] : []
  })
}
