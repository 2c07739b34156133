import { replaces, type Version } from '../core/live/version.ts'

/** Who wants to be told of a page's changes. */
export interface Follower {
  /** What it has, so that the page says what was missed. */
  has(): Version | null
  /** The page stands elsewhere now; null where that is only likely. */
  moved(to: Version | null): void
  /** The page was heard of at `at`, and its news is or is not older than it should be. */
  heard(at: string, isStale: boolean): void
}

const PING_EVERY = 30_000
/** How long it waits at least before it tries again, first and in the end: up to twice as long, and longer where many are. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** The standing connection to one status page, shared by all widgets of the site that show it. */
class Line {
  readonly #followers = new Set<Follower>()
  readonly #address: string
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  /** Over how long all who follow the page should spread what they would do at once, in milliseconds, as it last said. */
  spread = 0

  constructor(origin: string) {
    this.#address = `${origin.replace('http', 'ws')}/live?`
    // An open socket would keep the site out of the back/forward cache.
    addEventListener('pagehide', () => this.#end())
    for (const name of ['pageshow', 'online']) addEventListener(name, () => this.#begin())
  }

  /** Follows the page from now on. Whoever comes to a line that others have waits for its next try like them. */
  join(follower: Follower): void {
    const isFirst = !this.#followers.size
    this.#followers.add(follower)
    if (isFirst) this.#begin()
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower)
    if (!this.#followers.size) this.#end()
  }

  #begin(): void {
    const [first] = this.#followers
    if (this.#socket || !first) return
    clearTimeout(this.#timer)
    const { epoch = '', revision = '', day = '' } = first.has() ?? {}
    try {
      this.#listen(new WebSocket(this.#address + new URLSearchParams({ epoch, since: `${revision}`, day })))
    } catch {
      this.#later()
    }
  }

  #listen(socket: WebSocket): void {
    // As if it were: who has said nothing by then is not there.
    let isAsked = true
    this.#socket = socket
    const pings = setInterval(() => {
      if (isAsked) socket.close()
      else socket.send('ping')
      isAsked = true
    }, PING_EVERY)
    socket.onmessage = ({ data }) => {
      // Not as soon as it is open: a proxy may take sockets and drop them.
      isAsked = false
      this.#failures = 0
      try {
        this.#tell(JSON.parse(data))
      } catch {
        // A pong.
      }
    }
    socket.onclose = () => {
      clearInterval(pings)
      if (this.#socket !== socket) return
      this.#socket = null
      // Where one after the other brings nothing, asking now and then is what is left.
      if (this.#failures) for (const one of this.#followers) one.moved(null)
      this.#later()
    }
  }

  /** Reads a message of core/live/messages no further than the widget needs, unchecked for the same reason as `embed.json`. */
  #tell({ type, since, at = since, spread, epoch, to, changes, publication }: Record<string, never>): void {
    this.spread = spread ?? this.spread
    const standing = publication ?? { epoch, revision: to, ...Object(changes) }
    for (const one of this.#followers) {
      if (at) one.heard(at, type === 'stale')
      else if (replaces(standing, one.has())) one.moved(standing)
    }
  }

  #later(): void {
    const least = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++)
    this.#timer = setTimeout(() => this.#begin(), least + (least + this.spread) * Math.random())
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#socket?.close()
    this.#socket = null
  }
}

const lines = new Map<string, Line>()

/** The line to a status page. */
export function lineTo(origin: string): Line {
  const line = lines.get(origin) ?? new Line(origin)
  lines.set(origin, line)
  return line
}
