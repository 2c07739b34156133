import type { Connection } from '../core/live/connection.ts'
import type { Millis } from '../core/time/instant.ts'

/** One attempt of a way to be told: ends itself by `lost`, at most once, or is ended by the function that `open` gives. */
export interface Listener {
  opened(): void
  heard(text: string): void
  lost(): void
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
  /** Runs something later; gives back how to forget it. */
  later(ms: Millis, then: () => void): () => void
  say(connection: Connection): void
  heard(text: string): void
}

/** A tab's standing connection. */
export interface Link {
  /** The device came back, or the tab into view: no waiting, and no trust in what seems open. */
  nudge(): void
  /** The device lost its network. */
  offline(): void
  /** Ends it; nothing is said any more. */
  close(): void
}

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000
/** How long a worse way is used before a better one is tried again. */
const BETTER_AFTER = 300_000

/**
 * Keeps a tab told: by the first of the ways that opens, best first. When none does it waits, longer each time, and with
 * jitter, for a thousand others lost their connection in the same moment.
 */
export function keepLink(ways: readonly [Way, ...Way[]], world: World): Link {
  let at = 0
  let failures = 0
  let open: Opened | null = null
  let forget = () => {}
  /** Ways that opened before: those are more likely to be down for the moment than forbidden. */
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
        if (at > 0) forget = world.later(BETTER_AFTER * (0.8 + 0.4 * world.random()), best)
      },
      heard: (text) => {
        if (!isOver) world.heard(text)
      },
      lost() {
        if (isOver) return
        isOver = true
        open = null
        if (isOpen) retry()
        else next(way)
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

  /** The way did not open. */
  function next(way: Way): void {
    const isDown = worked.has(way) && failures < 2
    if (!isDown) at = (at + 1) % ways.length
    if (isDown || at === 0) retry()
    else attempt()
  }

  function retry(): void {
    forget()
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures)
    const wait = longest * (0.25 + 0.75 * world.random())
    failures++
    world.say(world.isOnline() ? { state: 'reconnecting', at: world.now() + wait } : { state: 'offline' })
    forget = world.later(wait, attempt)
  }

  function best(): void {
    open?.close()
    at = 0
    attempt()
  }

  world.say({ state: 'connecting' })
  attempt()
  return {
    nudge() {
      if (open) open.probe()
      else attempt()
    },
    offline() {
      open?.close()
      open = null
      retry()
    },
    close() {
      forget()
      open?.close()
      open = null
    },
  }
}
