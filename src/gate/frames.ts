/** A visitor says `ping` and nothing longer; control frames have no more than this (RFC 6455, 5.5). */
const LONGEST = 125
const FINAL = 0x80
const MASKED = 0x80
const LENGTH = 0x7f
const CONTINUATION = 0x0
const MASK_BYTES = 4

/**
 * Reads the frame headers of what a visitor's WebSocket sends, as it comes, and nothing else (RFC 6455, 5.2). A frame
 * that announces more than a visitor has to say is refused by its header, before anything is held for it; so are
 * fragments, which are another way to say much.
 */
export class Frames {
  /** The first byte of a header whose second has not come. */
  #first: number | null = null
  /** Bytes of the frame that are still to come. */
  #left = 0

  /** Whether these bytes may pass. After one refusal nothing more is to be fed. */
  may(bytes: Uint8Array): boolean {
    let at = 0
    while (at < bytes.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, bytes.length - at)
        this.#left -= taken
        at += taken
        continue
      }
      const byte = bytes[at] ?? 0
      at += 1
      if (this.#first === null) {
        this.#first = byte
        continue
      }
      const isWhole = (this.#first & FINAL) !== 0 && (this.#first & 0xf) !== CONTINUATION
      if (!isWhole || (byte & MASKED) === 0 || (byte & LENGTH) > LONGEST) return false
      this.#left = MASK_BYTES + (byte & LENGTH)
      this.#first = null
    }
    return true
  }
}

/** A close frame from us: its status code, without a reason. */
export function closeFrame(code: 1001 | 1009): Buffer {
  return Buffer.from([FINAL | 0x8, 2, code >> 8, code & 0xff])
}
