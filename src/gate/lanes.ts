import type { IncomingMessage } from 'node:http'
import type { QueueLimits } from '../core/network/fair-queue.ts'
import { addressPattern } from '../core/page/addresses.ts'
import type { GateOptions } from './options.ts'
import { pathOf } from './target.ts'

const STREAMS = addressPattern(({ isStream }) => isStream === true)
const SLOW = addressPattern(({ isSlow }) => isSlow === true)
const COSTLY = addressPattern(({ isCostly }) => isCostly === 'always')
const COSTLY_TO_QUERY = addressPattern(({ isCostly }) => isCostly !== undefined)

/** Requests of one network at a time: pages are quick, so even a thousand visitors behind one address are served. */
const MAX_PER_NETWORK = 32
/** Requests that cost some ten milliseconds each, one after the other: visitors are served in between. */
const MAX_COSTLY = 8
const MAX_COSTLY_PER_NETWORK = 4
/** workerd opens a WebSocket in some two milliseconds of its only thread: visitors are served in between. */
const MAX_HANDSHAKES = 16
const MAX_HANDSHAKES_WAITING = 128

/** Kinds of requests with separate queues. */
export type LaneName = 'pages' | 'slow' | 'costly' | 'streams'

/**
 * The limits of each lane: together as many as `inFlight` and `streams` allow, and how many may wait. A waiting request
 * takes some kilobytes; as many may wait as the visitors behind one address send in some seconds.
 */
export function laneLimits({ inFlight, streams }: Pick<GateOptions['bounds'], 'inFlight' | 'streams'>) {
  const slow = atLeastOne(inFlight / 2)
  const costly = atLeastOne(Math.min(MAX_COSTLY, inFlight / 4))
  const pages = atLeastOne(inFlight - slow - costly)
  return {
    pages: { maxOpen: pages, maxOpenPerNetwork: networkShare(pages), maxWaiting: 2_048, maxWaitingPerNetwork: 1_024 },
    slow: { maxOpen: slow, maxOpenPerNetwork: networkShare(slow), maxWaiting: 512, maxWaitingPerNetwork: 256 },
    costly: {
      ...{ maxOpen: costly, maxOpenPerNetwork: atLeastOne(Math.min(MAX_COSTLY_PER_NETWORK, costly / 2)) },
      ...{ maxWaiting: 256, maxWaitingPerNetwork: 64 },
    },
    // Streams last, so nobody waits for one. A single network gets a quarter at most.
    streams: { maxOpen: streams, maxOpenPerNetwork: atLeastOne(streams / 4), maxWaiting: 0, maxWaitingPerNetwork: 0 },
  } satisfies Record<LaneName, QueueLimits>
}

/**
 * The limits of WebSocket handshakes: a few at a time, so that a rush of them, or a restart, leaves workerd time for
 * visitors.
 */
export function handshakeLimits({ inFlight }: Pick<GateOptions['bounds'], 'inFlight'>): QueueLimits {
  return {
    ...{ maxOpen: MAX_HANDSHAKES, maxOpenPerNetwork: MAX_HANDSHAKES },
    ...{ maxWaiting: inFlight, maxWaitingPerNetwork: MAX_HANDSHAKES_WAITING },
  }
}

/** The lane of a request, by its method and its address as the Worker reads it. Changes ask PocketBase. */
export function laneOf({ url, method }: Pick<IncomingMessage, 'url' | 'method'>): LaneName {
  const path = pathOf(url)
  if (method === 'GET' && STREAMS.test(path)) return 'streams'
  if (url?.includes('?') ? COSTLY_TO_QUERY.test(path) : COSTLY.test(path)) return 'costly'
  const isChange = method !== 'GET' && method !== 'HEAD'
  return isChange || SLOW.test(path) ? 'slow' : 'pages'
}

function networkShare(atOnce: number): number {
  return atLeastOne(Math.min(MAX_PER_NETWORK, atOnce / 2))
}

function atLeastOne(count: number): number {
  return Math.max(1, Math.floor(count))
}
