import type { EmbedDocument } from '../core/embed/document.ts'
import { replaces, type Version } from '../core/live/version.ts'
import type { Millis } from '../core/time/instant.ts'
import { type Fields, parseFields } from '../live/fields.ts'
import { backOff, type OpenTransport, openSocket, spreadOver } from '../live/socket.ts'

/** A subscriber to a page's changes. */
export interface Follower {
  /** The version it has, so that the page sends what was missed. */
  has(): EmbedDocument | null
  /** The page has a new version; null where that is only likely. */
  moved(to: Version | null): void
  /** The page said when it was confirmed. */
  heard(kind: Fields['type'], instant: string): void
}

/** The connection to one status page, shared by all its widgets on a site. */
export interface PageConnection {
  /**
   * Over how long all clients of the page should spread what they would do at once, in milliseconds, as it last said.
   */
  spread: Millis
  /** Subscribes to the page. Later subscribers wait for the next attempt like the others. */
  join(follower: Follower): void
  leave(follower: Follower): void
}

/** The version of a subscriber without a publication. */
const NOTHING = { epoch: '', revision: 0, day: '' }

function connectTo(origin: string): PageConnection {
  const followers = new Set<Follower>()
  let socket: OpenTransport | null = null
  let timer: ReturnType<typeof setTimeout>
  let failures = 0
  const connection: PageConnection = {
    spread: 0,
    join(follower) {
      if (!followers.size) timer = setTimeout(connect)
      followers.add(follower)
    },
    leave(follower) {
      followers.delete(follower)
      if (!followers.size) disconnect()
    },
  }

  function connect(): void {
    const [first] = followers
    if (socket || !first) return
    clearTimeout(timer)
    try {
      socket = openSocket(origin, first.has() ?? NOTHING, receive, retryLater)
    } catch {
      retryLater()
    }
  }

  /**
   * Reads a message of core/live/messages only as far as the widget needs, unchecked for the same reason as
   * `embed.json`.
   */
  function receive(text: string): void {
    failures = 0
    const { type, since, at = since, spread, epoch, to, changes, publication } = parseFields(text)
    connection.spread = spread ?? connection.spread
    const version = publication ?? { epoch, revision: to, ...Object(changes) }
    for (const follower of followers) {
      if (at !== undefined) follower.heard(type, at)
      else if (replaces(version, follower.has())) follower.moved(version)
    }
  }

  function retryLater(): void {
    socket = null
    // If connections keep failing, polling now and then is what is left.
    if (failures++) for (const follower of followers) follower.moved(null)
    const wait = backOff(failures)
    timer = setTimeout(connect, wait + Math.max(wait, spreadOver(failures, connection.spread)) * Math.random())
  }

  function disconnect(): void {
    clearTimeout(timer)
    socket?.close()
    socket = null
  }

  // An open socket would keep the site out of the back/forward cache.
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', connect)
  addEventListener('online', connect)
  return connection
}

const connections: Record<string, PageConnection> = {}

/** The connection to a status page. */
export function connectionTo(origin: string): PageConnection {
  connections[origin] ??= connectTo(origin)
  return connections[origin]
}
