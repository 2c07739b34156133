import type { Connection } from '../core/live/connection.ts'
import type { Millis } from '../core/time/instant.ts'
import type { Freshness } from './freshness.ts'
import type { Link } from './link.ts'
import type { TabVersion } from './message.ts'

/** A tab's state: its connection, version and freshness. */
export interface TabState {
  connection: Connection
  version: TabVersion
  news: Freshness
}

/** Messages between the tabs of an origin. */
type TabMessage = { type: 'query' } | { type: 'data'; text: string } | ({ type: 'state'; hidden: boolean } & TabState)

/** What sharing needs from its tab. */
export interface ShareEnvironment {
  /** Opens a connection of the tab's own. */
  connect(): Link
  state(): TabState
  /** The leading tab received this. */
  onData(text: string): void
  /** The leading tab's state. */
  onState(leader: TabState): void
}

/** A tab's part in the connection shared by the tabs of an origin. */
export interface Share {
  /** If this tab leads, sends its state, or a message, to the others. */
  send(text?: string): void
}

/** Name of the leader's lock and of the channel. Each build has its own, and so understands all messages. */
const CHANNEL = `aldis-live ${import.meta.url}`
/** How long the leader may take to answer: a frozen tab never does. */
const ANSWER_TIMEOUT: Millis = 1_000

/**
 * One connection for all tabs of an origin: the tab that holds a lock is the leader, and forwards what it receives. It
 * releases the lock when it is closed, frozen or discarded, and the next tab leads. A visible tab takes over from a
 * leader that is hidden, where browsers throttle, or that does not answer. Without locks (they need a secure context)
 * each tab has its own connection.
 */
export function shareLink({ connect, state, onData, onState }: ShareEnvironment): Share {
  const { locks } = navigator
  let link: Link | null = null
  let releaseLock = () => {}
  let channel: BroadcastChannel | null = null
  let lockRequest = new AbortController()
  let timer: ReturnType<typeof setTimeout>

  function post(message: TabMessage): void {
    channel?.postMessage(message)
  }

  function send(text?: string): void {
    if (!link) return
    post(text === undefined ? { type: 'state', hidden: document.hidden, ...state() } : { type: 'data', text })
  }

  /** Held until it is released or taken over. */
  function holdLock(): Promise<void> {
    clearTimeout(timer)
    link ??= connect()
    send()
    return new Promise((resolve) => {
      releaseLock = resolve
    })
  }

  function closeLink(): void {
    link?.close()
    link = null
    releaseLock()
  }

  function queueForLock({ signal }: AbortController): void {
    locks.request(CHANNEL, { signal }, holdLock).catch(() => {
      if (signal.aborted) return
      closeLink()
      queueForLock(lockRequest)
    })
  }

  function takeOver(): void {
    if (!link && channel) locks.request(CHANNEL, { steal: true }, holdLock).catch(closeLink)
  }

  function askLeader(): void {
    if (link) return
    post({ type: 'query' })
    clearTimeout(timer)
    timer = setTimeout(takeOver, ANSWER_TIMEOUT)
  }

  function join(): void {
    if (channel || link) return
    if (!locks) {
      link = connect()
      return
    }
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'query') send()
      else if (!link) {
        clearTimeout(timer)
        if (data.type === 'data') onData(data.text)
        else if (data.hidden && !document.hidden) takeOver()
        else onState(data)
      }
    }
    lockRequest = new AbortController()
    queueForLock(lockRequest)
    if (!document.hidden) askLeader()
  }

  /** Open connections and locks keep a page out of the back/forward cache. */
  function leave(): void {
    clearTimeout(timer)
    lockRequest.abort()
    closeLink()
    channel?.close()
    channel = null
  }

  addEventListener('pagehide', leave)
  addEventListener('pageshow', join)
  document.addEventListener('freeze', leave)
  document.addEventListener('resume', join)
  document.addEventListener('visibilitychange', () => {
    send()
    if (document.hidden) return
    if (link) link.nudge()
    else askLeader()
  })
  addEventListener('online', () => link?.nudge())
  addEventListener('offline', () => link?.offline())
  join()
  return { send }
}
