import type { Connection } from '../core/live/connection.ts'
import type { Millis } from '../core/time/instant.ts'
import type { Link } from './link.ts'
import type { News } from './news.ts'
import type { Standing } from './standing.ts'

/** How a tab stands: how news comes to it, what it has, and how old that is. */
export interface TabState {
  connection: Connection
  standing: Standing
  news: News
}

/** What the tabs of an origin say to each other. */
type Said = { is: 'asking' } | { is: 'told'; text: string } | ({ is: 'leading'; isHidden: boolean } & TabState)

/** What sharing needs of its tab. */
export interface ShareWorld {
  /** Opens a connection of the tab's own. */
  connect(): Link
  state(): TabState
  /** The tab that leads heard this. */
  heard(text: string): void
  /** The tab that leads stands so. */
  led(leader: TabState): void
}

/** A tab's part in the connection that the tabs of an origin share. */
export interface Share {
  /** Tells the other tabs how this one stands, where it leads. */
  tell(text?: string): void
}

/**
 * Both the lock that the leading tab holds and the channel: each build has its own, and so understands all that is said
 * there.
 */
const NAME = `aldis-live ${import.meta.url}`
/** How long a tab that leads may take to answer: one that is frozen never does. */
const ANSWER_WITHIN: Millis = 1_000

/**
 * One connection for all tabs of an origin: the tab that holds a lock has it, and tells the others what it hears. It
 * lets go when it is closed, frozen, or put aside by its browser, and the next in the queue has the lock. A tab in view
 * takes it from one that is out of view, where browsers slow timers and freeze, or that does not answer. Where a
 * browser has no locks (they need a secure context) each tab has its own connection.
 */
export function shareLink({ connect, state, heard, led }: ShareWorld): Share {
  const { locks } = navigator
  let link: Link | null = null
  let letGo = () => {}
  let channel: BroadcastChannel | null = null
  let leaving = new AbortController()
  let late: ReturnType<typeof setTimeout>

  function say(said: Said): void {
    channel?.postMessage(said)
  }

  function tell(text?: string): void {
    if (!link) return
    say(text === undefined ? { is: 'leading', isHidden: document.hidden, ...state() } : { is: 'told', text })
  }

  /** Held until it is let go, or taken. */
  function hold(): Promise<void> {
    clearTimeout(late)
    link ??= connect()
    tell()
    return new Promise((resolve) => {
      letGo = resolve
    })
  }

  function unlink(): void {
    link?.close()
    link = null
    letGo()
  }

  function queue({ signal }: AbortController): void {
    locks.request(NAME, { signal }, hold).catch(() => {
      if (signal.aborted) return
      unlink()
      queue(leaving)
    })
  }

  function take(): void {
    if (!link && channel) locks.request(NAME, { steal: true }, hold).catch(unlink)
  }

  function ask(): void {
    if (link) return
    say({ is: 'asking' })
    clearTimeout(late)
    late = setTimeout(take, ANSWER_WITHIN)
  }

  function join(): void {
    if (channel || link) return
    if (!locks || !('BroadcastChannel' in window)) {
      link = connect()
      return
    }
    channel = new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.is === 'asking') tell()
      else if (!link) {
        clearTimeout(late)
        if (data.is === 'told') heard(data.text)
        else if (data.isHidden && !document.hidden) take()
        else led(data)
      }
    }
    leaving = new AbortController()
    queue(leaving)
    if (!document.hidden) ask()
  }

  /** What is open, or held, keeps a page out of the browser's memory of pages that one may go back to. */
  function part(): void {
    clearTimeout(late)
    leaving.abort()
    unlink()
    channel?.close()
    channel = null
  }

  addEventListener('pagehide', part)
  addEventListener('pageshow', join)
  document.addEventListener('freeze', part)
  document.addEventListener('resume', join)
  document.addEventListener('visibilitychange', () => {
    tell()
    if (document.hidden) return
    if (link) link.nudge()
    else ask()
  })
  addEventListener('online', () => link?.nudge())
  addEventListener('offline', () => link?.offline())
  join()
  return { tell }
}
