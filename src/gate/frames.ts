/** Control frames have no more than this (RFC 6455, 5.5), and a visitor's one word is shorter. */
const LONGEST = 125
const MASKED = 0x80
const LENGTH = 0x7f
const MASK_BYTES = 4

/** First bytes of what may be said: final, without extensions, and of these kinds (RFC 6455, 5.2). */
const TEXT = 0x81
const CLOSE = 0x88
const PING = 0x89
const PONG = 0x8a
/** The only text that a tab sends (src/live/ways.ts, src/embed/line.ts). */
const WORD = Buffer.from('ping')

/** A tab says `ping` every half minute, and once more when it is looked at again: so many may come at once. */
const MOST_AT_ONCE = 60
/** One more every so many milliseconds. */
const ANOTHER_EVERY = 1_000

/** Why a WebSocket is closed (RFC 6455, 7.4.1): the server goes away, nothing such is expected, or it is too long. */
type CloseCode = 1001 | 1008 | 1009

/**
 * Reads what a visitor's WebSocket sends, as it comes. A tab says `ping` and nothing else; a browser answers pings and
 * closes. Anything else is refused by its header, before anything is held for it or workerd hears of it: each frame
 * would cost workerd some microseconds of its only thread. For the same reason what may be said has a budget by time.
 */
export class Frames {
  /** The first byte of the frame that is being read; null between two. */
  #first: number | null = null
  /** Bytes of the frame that are still to come, its mask included; -1 until its length is known. */
  #left = -1
  readonly #mask = new Uint8Array(MASK_BYTES)
  #isClosed = false
  #mayCome = MOST_AT_ONCE
  #countedAt: number

  /** `now` in milliseconds, as for `refusal`. */
  constructor(now: number) {
    this.#countedAt = now
  }

  /** Whether the visitor has said goodbye. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Why these bytes may not pass; null where they may. After one refusal nothing more is to be fed. */
  refusal(bytes: Uint8Array, now: number): CloseCode | null {
    for (const byte of bytes) {
      const code = this.#read(byte, now)
      if (code !== null) return code
    }
    return null
  }

  #read(byte: number, now: number): CloseCode | null {
    if (this.#first === null) {
      this.#first = byte
      // Behind a goodbye nothing is said.
      return isExpected(byte) && !this.#isClosed ? null : 1008
    }
    if (this.#left < 0) {
      const length = byte & LENGTH
      if (length > LONGEST) return 1009
      const isWord = this.#first !== TEXT || length === WORD.length
      if ((byte & MASKED) === 0 || !isWord || !this.#spend(now)) return 1008
      this.#left = MASK_BYTES + length
      return null
    }
    this.#left -= 1
    if (this.#first === TEXT && !this.#spells(byte)) return 1008
    if (this.#left === 0) this.#end()
    return null
  }

  /** Whether a text is still `ping`, as far as it has come. */
  #spells(byte: number): boolean {
    const at = MASK_BYTES + WORD.length - 1 - this.#left
    if (at < MASK_BYTES) {
      this.#mask[at] = byte
      return true
    }
    return (byte ^ (this.#mask[at - MASK_BYTES] ?? 0)) === WORD[at - MASK_BYTES]
  }

  #end(): void {
    if (this.#first === CLOSE) this.#isClosed = true
    this.#first = null
    this.#left = -1
  }

  #spend(now: number): boolean {
    const more = Math.floor((now - this.#countedAt) / ANOTHER_EVERY)
    if (more > 0) {
      this.#mayCome = Math.min(MOST_AT_ONCE, this.#mayCome + more)
      this.#countedAt += more * ANOTHER_EVERY
    }
    this.#mayCome -= 1
    return this.#mayCome >= 0
  }
}

function isExpected(first: number): boolean {
  return first === TEXT || first === CLOSE || first === PING || first === PONG
}

/** A close frame from us: its status code, without a reason. */
export function closeFrame(code: CloseCode): Buffer {
  return Buffer.from([CLOSE, 2, code >> 8, code & 0xff])
}
