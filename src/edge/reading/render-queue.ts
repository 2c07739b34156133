import { FairQueue, type QueueEntry } from '../../core/network/fair-queue.ts'
import {
  MAX_RENDERS,
  MAX_RENDERS_PER_NETWORK,
  MAX_WAITING_RENDERS,
  MAX_WAITING_RENDERS_PER_NETWORK,
  RENDER_QUEUE_TIMEOUT,
  RENDER_TURN_DURATION,
} from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { clientNetwork } from '../http/client-address.ts'

/** In milliseconds: how often a waiting request looks whether it is its turn; less often the more of them wait. */
const MIN_WAIT_INTERVAL = 5
const MAX_WAIT_INTERVAL = 50
/** How often those who left are looked for, and how many times in a row a waiting one was not seen then. */
const SWEEP_INTERVAL = 20
const MAX_MISSED_SWEEPS = 10

/** A request that waits or renders. Of a visitor who leaves, nothing more runs, so nobody can say so but the others. */
interface Turn extends QueueEntry {
  state: 'waiting' | 'begun' | 'refused'
  /** The sweep by which it was last seen waiting. */
  seenAt: number
  /** When its turn is over, though it may still be waiting for something else, such as the archive. */
  endsAt: number
}

const queue = new FairQueue({
  maxOpen: MAX_RENDERS,
  maxOpenPerNetwork: MAX_RENDERS_PER_NETWORK,
  maxWaiting: MAX_WAITING_RENDERS,
  maxWaitingPerNetwork: MAX_WAITING_RENDERS_PER_NETWORK,
})
const turns = new Set<Turn>()
let sweeps = 0
let sweptAt = 0

/**
 * Renders when it is the caller's turn: a few at a time, in turns by network, because a render takes some ten
 * milliseconds of the isolate's only thread. `full` where too many of the caller's network wait, or it waited too long.
 * Whoever waits goes on at once when `isRendered` says that another request has done it.
 */
export async function renderInTurn<Result>(
  { request, env }: Call,
  render: () => Promise<Result>,
  isRendered = () => false,
): Promise<Result | 'full'> {
  sweep()
  const turn = newTurn(clientNetwork(request, env))
  if (queue.enter(turn) === 'full') return 'full'
  turns.add(turn)
  try {
    const end = Date.now() + RENDER_QUEUE_TIMEOUT
    // A timer of its own, not a promise that the one before resolves: the event loop reads sockets only when nothing is
    // left to run, so renders that start one another would keep everybody else waiting until the last of them.
    while (turn.state === 'waiting' && Date.now() < end) {
      await scheduler.wait(Math.min(MAX_WAIT_INTERVAL, Math.max(MIN_WAIT_INTERVAL, queue.waiting)))
      turn.seenAt = sweeps
      sweep()
      if (isRendered()) break
    }
    if (turn.state === 'waiting' && isRendered()) leave(turn)
    else if (turn.state !== 'begun') return 'full'
    turn.endsAt = Date.now() + RENDER_TURN_DURATION
    return await render()
  } finally {
    leave(turn)
  }
}

function newTurn(network: string): Turn {
  const turn: Turn = {
    network,
    state: 'waiting',
    seenAt: sweeps,
    endsAt: Number.POSITIVE_INFINITY,
    start() {
      turn.state = 'begun'
      turn.endsAt = Date.now() + RENDER_TURN_DURATION
    },
    refuse() {
      turn.state = 'refused'
    },
  }
  return turn
}

function leave(turn: Turn): void {
  turns.delete(turn)
  queue.leave(turn)
}

/** Ends the turns that are over, and those of visitors who left. Counted in sweeps, since a busy thread delays all. */
function sweep(): void {
  const now = Date.now()
  if (now - sweptAt < SWEEP_INTERVAL) return
  sweptAt = now
  sweeps += 1
  for (const turn of turns) {
    const hasLeft = turn.state === 'waiting' && sweeps - turn.seenAt > MAX_MISSED_SWEEPS
    if (hasLeft || turn.endsAt < now) leave(turn)
  }
}
