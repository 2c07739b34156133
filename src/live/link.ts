import type { Connection } from '../core/live/connection.ts'
import type { Millis } from '../core/time/instant.ts'

/** One attempt of a way to be told: ends itself by `lost`, at most once, or is ended by the function that `open` gives. */
export interface Listener {
  opened(): void
  heard(text: string): void
  /** `byEdge`: the other side ended it, and so most likely everyone's; not where this device alone hears nothing. */
  lost(byEdge: boolean): void
  /** A better way may open by now: all are tried anew, the best first. */
  better(): void
}

/** An open way. */
export interface Opened {
  close(): void
  /** Asks whether the other side is still there; `lost` follows where it is not. */
  probe(): void
}

/** A way to be told of changes. */
export interface Way {
  state: 'live' | 'events' | 'polling'
  open(listener: Listener): Opened
}

/** What a link needs of the world. */
export interface World {
  now(): Millis
  /** From 0 to 1. */
  random(): number
  isOnline(): boolean
  /** Over how long all tabs together should spread their coming back, as the edge last said. */
  spread(): Millis
  /** Runs something later; gives back how to forget it. */
  later(ms: Millis, then: () => void): () => void
  say(connection: Connection): void
  heard(text: string): void
}

/** A tab's standing connection. */
export interface Link {
  /** The device came back, or the tab into view: no trust in what seems open, nor waiting but for one's turn among all. */
  nudge(): void
  /** The device lost its network. */
  offline(): void
  /** Ends it; nothing is said any more. */
  close(): void
}

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000
/** A relay takes 300 in a second and reckons `spread` by that; moments chosen at random are not even, so tabs take longer. */
const LEEWAY = 1.5

/**
 * Keeps a tab told: by the first of the ways that opens, best first. When none does it waits, longer each time, and for a
 * moment of its own: where the edge ended the connection, thousands of others lost theirs in the same moment.
 */
export function keepLink(ways: readonly [Way, ...Way[]], world: World): Link {
  let at = 0
  let failures = 0
  let isQueued = false
  let open: Opened | null = null
  let forget = () => {}
  const worked = new Set<Way>()

  function attempt(): void {
    forget()
    const way = ways[at] ?? ways[0]
    let isOpen = false
    let isOver = false
    const mine = way.open({
      opened() {
        if (isOver || isOpen) return
        isOpen = true
        worked.add(way)
        failures = 0
        world.say({ state: way.state })
      },
      heard: (text) => {
        if (!isOver) world.heard(text)
      },
      lost(byEdge) {
        if (isOver) return
        isOver = true
        open = null
        // Ways that opened before are more likely to be down for the moment than forbidden.
        const isDown = isOpen || (worked.has(way) && failures < 2)
        if (!isDown) at = (at + 1) % ways.length
        if (isDown || at === 0) retry(byEdge)
        else attempt()
      },
      better() {
        if (isOver) return
        open?.close()
        at = 0
        // What does not open now is not waited for: there is a way that does.
        failures = 2
        attempt()
      },
    })
    if (isOver) return
    open = {
      probe: mine.probe,
      close() {
        isOver = true
        mine.close()
      },
    }
  }

  function retry(byEdge: boolean): void {
    forget()
    const backOff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++)
    // Who tried in vain comes on top of those whose turn is still to come, and so takes twice as long.
    const spread = byEdge ? world.spread() * LEEWAY * Math.min(failures, 2) : 0
    isQueued = spread > backOff
    const wait = Math.max(backOff, spread) * world.random()
    world.say(world.isOnline() ? { state: 'reconnecting', at: world.now() + wait } : { state: 'offline' })
    forget = world.later(wait, attempt)
  }

  world.say({ state: 'connecting' })
  attempt()
  return {
    nudge() {
      if (open) open.probe()
      else if (!isQueued) attempt()
    },
    offline() {
      open?.close()
      open = null
      retry(false)
    },
    close() {
      forget()
      open?.close()
      open = null
    },
  }
}
