import type { Connection } from '../core/live/connection.ts'
import type { Millis } from '../core/time/instant.ts'
import type { Freshness } from './freshness.ts'
import type { LiveConnection } from './keep-connected.ts'
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
  connect(): LiveConnection
  state(): TabState
  /** The leading tab received this. */
  onData(text: string): void
  /** The leading tab's state. */
  onState(leader: TabState): void
}

/** A tab's part in the connection shared by the tabs of an origin. */
export interface SharedConnection {
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
export function shareConnection({ connect, state, onData, onState }: ShareEnvironment): SharedConnection {
  const { locks } = navigator
  let connection: LiveConnection | null = null
  let releaseLock = () => {}
  let channel: BroadcastChannel | null = null
  let lockRequest = new AbortController()
  let timer: ReturnType<typeof setTimeout>

  function post(message: TabMessage): void {
    channel?.postMessage(message)
  }

  function send(text?: string): void {
    if (!connection) return
    post(text === undefined ? { type: 'state', hidden: document.hidden, ...state() } : { type: 'data', text })
  }

  /** Held until it is released or taken over. */
  function holdLock(): Promise<void> {
    clearTimeout(timer)
    connection ??= connect()
    send()
    return new Promise((resolve) => {
      releaseLock = resolve
    })
  }

  function closeConnection(): void {
    connection?.close()
    connection = null
    releaseLock()
  }

  function queueForLock({ signal }: AbortController): void {
    locks.request(CHANNEL, { signal }, holdLock).catch(() => {
      if (signal.aborted) return
      closeConnection()
      queueForLock(lockRequest)
    })
  }

  function takeOver(): void {
    if (!connection && channel) locks.request(CHANNEL, { steal: true }, holdLock).catch(closeConnection)
  }

  function askLeader(): void {
    if (connection) return
    post({ type: 'query' })
    clearTimeout(timer)
    timer = setTimeout(takeOver, ANSWER_TIMEOUT)
  }

  function join(): void {
    if (channel || connection) return
    if (!locks) {
      connection = connect()
      return
    }
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'query') send()
      else if (!connection) {
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
    closeConnection()
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
    if (connection) connection.nudge()
    else askLeader()
  })
  addEventListener('online', () => connection?.nudge())
  addEventListener('offline', () => connection?.offline())
  join()
  return { send }
}
