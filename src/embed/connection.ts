import { replaces, type Version } from '../core/live/version.ts'

/** A subscriber to a page's changes. */
export interface Follower {
  /** The version it has, so that the page sends what was missed. */
  has(): Version | null
  /** The page has a new version; null where that is only likely. */
  moved(to: Version | null): void
  /** The page was confirmed at `at`, and is or is not stale. */
  heard(at: string, isStale: boolean): void
}

const PING_INTERVAL = 30_000
/** The minimum wait before a retry, at first and at most: up to twice as long, and longer where many are. */
const FIRST_WAIT = 1_000
const MAX_WAIT = 30_000

/** The persistent connection to one status page, shared by all its widgets on a site. */
class PageConnection {
  readonly #followers = new Set<Follower>()
  readonly #address: string
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  /**
   * Over how long all clients of the page should spread what they would do at once, in milliseconds, as it last said.
   */
  spread = 0

  constructor(origin: string) {
    this.#address = `${origin.replace('http', 'ws')}/live?`
    // An open socket would keep the site out of the back/forward cache.
    addEventListener('pagehide', () => this.#disconnect())
    for (const name of ['pageshow', 'online']) addEventListener(name, () => this.#connect())
  }

  /** Subscribes to the page. Later subscribers wait for the next retry like the others. */
  join(follower: Follower): void {
    const isFirst = !this.#followers.size
    this.#followers.add(follower)
    if (isFirst) this.#connect()
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower)
    if (!this.#followers.size) this.#disconnect()
  }

  #connect(): void {
    const [first] = this.#followers
    if (this.#socket || !first) return
    clearTimeout(this.#timer)
    const { epoch = '', revision = '', day = '' } = first.has() ?? {}
    try {
      this.#listen(new WebSocket(this.#address + new URLSearchParams({ epoch, since: `${revision}`, day })))
    } catch {
      this.#retryLater()
    }
  }

  #listen(socket: WebSocket): void {
    // Starts as pinged: a server that has sent nothing by then is gone.
    let isPinged = true
    this.#socket = socket
    const pings = setInterval(() => {
      if (isPinged) socket.close()
      else socket.send('ping')
      isPinged = true
    }, PING_INTERVAL)
    socket.onmessage = ({ data }) => {
      // Not when it opens: a proxy may accept sockets and drop them.
      isPinged = false
      this.#failures = 0
      try {
        this.#receive(JSON.parse(data))
      } catch {
        // A pong.
      }
    }
    socket.onclose = () => {
      clearInterval(pings)
      if (this.#socket !== socket) return
      this.#socket = null
      // If connections keep failing, polling now and then is what is left.
      if (this.#failures) for (const one of this.#followers) one.moved(null)
      this.#retryLater()
    }
  }

  /**
   * Reads a message of core/live/messages only as far as the widget needs, unchecked for the same reason as
   * `embed.json`.
   */
  #receive({ type, since, at = since, spread, epoch, to, changes, publication }: Record<string, never>): void {
    this.spread = spread ?? this.spread
    const version = publication ?? { epoch, revision: to, ...Object(changes) }
    for (const one of this.#followers) {
      if (at) one.heard(at, type === 'stale')
      else if (replaces(version, one.has())) one.moved(version)
    }
  }

  #retryLater(): void {
    const minWait = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** this.#failures++)
    this.#timer = setTimeout(() => this.#connect(), minWait + (minWait + this.spread) * Math.random())
  }

  #disconnect(): void {
    clearTimeout(this.#timer)
    this.#socket?.close()
    this.#socket = null
  }
}

const connections = new Map<string, PageConnection>()

/** The connection to a status page. */
export function connectionTo(origin: string): PageConnection {
  const connection = connections.get(origin) ?? new PageConnection(origin)
  connections.set(origin, connection)
  return connection
}
