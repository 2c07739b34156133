import type { IncomingMessage } from 'node:http'
import { addressesThat } from '../core/page/addresses.ts'
import type { QueueBounds } from './fair-queue.ts'
import type { GateOptions } from './options.ts'
import { pathOf } from './target.ts'

const STREAMS = addressesThat(({ isStream }) => isStream === 'to-get')
const SLOW = addressesThat(({ isSlow }) => isSlow === true)
const COSTLY = addressesThat(({ isCostly }) => isCostly === 'each')
const COSTLY_TO_QUERY = addressesThat(({ isCostly }) => isCostly !== undefined)

/** Of one network so many are under way at a time: pages are quick, so a thousand readers behind it still have theirs. */
const MOST_OF_A_NETWORK = 32
/** What costs some ten milliseconds each, one after the other whatever we do: a reader comes between so many. */
const MOST_COSTLY = 8
const MOST_COSTLY_OF_A_NETWORK = 4
/** workerd opens a WebSocket in some two milliseconds, in which it does nothing else: readers come between so many. */
const MOST_HANDSHAKES = 16
const MOST_HANDSHAKES_WAITING = 128

/** Kinds of requests that do not wait for one another. */
export type LaneName = 'pages' | 'slow' | 'costly' | 'streams'

/**
 * How many of each kind may be under way, together as many as `inFlight` and `streams` say, and how many may wait. What
 * waits takes some kilobytes; of readers behind one address as many as ask in some seconds.
 */
export function lanesOf({ inFlight, streams }: Pick<GateOptions['bounds'], 'inFlight' | 'streams'>) {
  const slow = part(inFlight / 2)
  const costly = part(Math.min(MOST_COSTLY, inFlight / 4))
  const pages = part(inFlight - slow - costly)
  return {
    pages: { atOnce: pages, ofANetwork: shareOf(pages), waiting: 2_048, waitingOfANetwork: 1_024 },
    slow: { atOnce: slow, ofANetwork: shareOf(slow), waiting: 512, waitingOfANetwork: 256 },
    costly: {
      ...{ atOnce: costly, ofANetwork: part(Math.min(MOST_COSTLY_OF_A_NETWORK, costly / 2)) },
      ...{ waiting: 256, waitingOfANetwork: 64 },
    },
    // They last: nobody waits for one. Somebody who opens many leaves three quarters to others.
    streams: { atOnce: streams, ofANetwork: part(streams / 4), waiting: 0, waitingOfANetwork: 0 },
  } satisfies Record<LaneName, QueueBounds>
}

/**
 * The handshakes of WebSockets: a few at a time, so that a rush of them, or a server that has just come back, leaves
 * workerd time for those who read.
 */
export function handshakesOf({ inFlight }: Pick<GateOptions['bounds'], 'inFlight'>): QueueBounds {
  return {
    ...{ atOnce: MOST_HANDSHAKES, ofANetwork: MOST_HANDSHAKES },
    ...{ waiting: inFlight, waitingOfANetwork: MOST_HANDSHAKES_WAITING },
  }
}

/**
 * The kind of a request, by its address as the Worker reads it and its method. What changes something asks PocketBase.
 */
export function laneOf({ url, method }: Pick<IncomingMessage, 'url' | 'method'>): LaneName {
  const path = pathOf(url)
  if (method === 'GET' && STREAMS.test(path)) return 'streams'
  if (url?.includes('?') ? COSTLY_TO_QUERY.test(path) : COSTLY.test(path)) return 'costly'
  const isChange = method !== 'GET' && method !== 'HEAD'
  return isChange || SLOW.test(path) ? 'slow' : 'pages'
}

function shareOf(atOnce: number): number {
  return part(Math.min(MOST_OF_A_NETWORK, atOnce / 2))
}

function part(count: number): number {
  return Math.max(1, Math.floor(count))
}
