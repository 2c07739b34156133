/** The maximum payload of control frames (RFC 6455, 5.5); a client's only text is shorter. */
const MAX_PAYLOAD = 125
const MASK_BIT = 0x80
const LENGTH_BITS = 0x7f
const MASK_BYTES = 4

/** First bytes of allowed frames: final, without extensions, and of these kinds (RFC 6455, 5.2). */
const TEXT = 0x81
const CLOSE = 0x88
const PING = 0x89
const PONG = 0x8a
/** The only text that a tab or widget sends (src/live/socket.ts). */
const PING_TEXT = Buffer.from('ping')

/** A tab sends `ping` every half minute, and once more when it becomes visible: so many may come at once. */
const MAX_BURST = 60
/** The budget grows by one per interval, in milliseconds. */
const REFILL_INTERVAL = 1_000

/** Why a WebSocket is closed (RFC 6455, 7.4.1): going away, policy violation, or too large. */
type CloseCode = 1001 | 1008 | 1009

/**
 * Checks the frames of a visitor's WebSocket as they arrive. A tab only sends `ping`; a browser answers pings and
 * closes. Anything else is refused by its header, before it is buffered or reaches workerd, whose only thread each
 * frame would cost some microseconds. For the same reason frames have a budget over time.
 */
export class FrameChecker {
  /** The first byte of the frame that is being read; null between two. */
  #first: number | null = null
  /** Bytes of the frame that are still to come, its mask included; -1 until its length is known. */
  #left = -1
  readonly #mask = new Uint8Array(MASK_BYTES)
  #isClosed = false
  #budget = MAX_BURST
  #countedAt: number

  /** `now` in milliseconds, as for `check`. */
  constructor(now: number) {
    this.#countedAt = now
  }

  /** Whether the visitor has sent a close frame. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** The close code if these bytes are not allowed, else null. After a refusal no more must be passed in. */
  check(bytes: Uint8Array, now: number): CloseCode | null {
    for (const byte of bytes) {
      const code = this.#read(byte, now)
      if (code !== null) return code
    }
    return null
  }

  #read(byte: number, now: number): CloseCode | null {
    if (this.#first === null) {
      this.#first = byte
      // Nothing may follow a close frame.
      return isExpected(byte) && !this.#isClosed ? null : 1008
    }
    if (this.#left < 0) {
      const length = byte & LENGTH_BITS
      if (length > MAX_PAYLOAD) return 1009
      const isWord = this.#first !== TEXT || length === PING_TEXT.length
      if ((byte & MASK_BIT) === 0 || !isWord || !this.#spend(now)) return 1008
      this.#left = MASK_BYTES + length
      return null
    }
    this.#left -= 1
    if (this.#first === TEXT && !this.#matchesPing(byte)) return 1008
    if (this.#left === 0) this.#end()
    return null
  }

  /** Whether a text matches `ping` so far. */
  #matchesPing(byte: number): boolean {
    const at = MASK_BYTES + PING_TEXT.length - 1 - this.#left
    if (at < MASK_BYTES) {
      this.#mask[at] = byte
      return true
    }
    return (byte ^ (this.#mask[at - MASK_BYTES] ?? 0)) === PING_TEXT[at - MASK_BYTES]
  }

  #end(): void {
    if (this.#first === CLOSE) this.#isClosed = true
    this.#first = null
    this.#left = -1
  }

  #spend(now: number): boolean {
    const more = Math.floor((now - this.#countedAt) / REFILL_INTERVAL)
    if (more > 0) {
      this.#budget = Math.min(MAX_BURST, this.#budget + more)
      this.#countedAt += more * REFILL_INTERVAL
    }
    this.#budget -= 1
    return this.#budget >= 0
  }
}

function isExpected(first: number): boolean {
  return first === TEXT || first === CLOSE || first === PING || first === PONG
}

/** A close frame from us: its status code, without a reason. */
export function closeFrame(code: CloseCode): Buffer {
  return Buffer.from([CLOSE, 2, code >> 8, code & 0xff])
}
