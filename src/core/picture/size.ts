/**
 * Of a picture with more pixels nothing smaller is made, and none is taken: whoever draws it holds 4 to 8 bytes of
 * each.
 */
export const MOST_PIXELS = 16_000_000

/** Parts of a file after which it is given up: a JPEG of 10 MB has 160 of the largest. */
const MOST_PARTS = 10_000

/** Reads so many bytes of a file from a place on; fewer where it ends. */
export type ReadBytes = (at: number, length: number) => ArrayLike<number>

export interface PictureSize {
  width: number
  height: number
}

/** What a file says of its size: null where it is no picture that a server decodes, or has no size that it could be. */
export type Measured = PictureSize | 'unreadable' | null

/**
 * The size in pixels that a PNG, JPEG, GIF or WebP is decoded to, by its own headers and without decoding. The library
 * of the edge reads a file's beginning only and takes a WebP's canvas for its size; here what a decoder will meet
 * counts, wherever it stands. `unreadable` where its parts do not end.
 */
export function pictureSize(read: ReadBytes): Measured {
  const head = read(0, 30)
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n')
    return text(head, 12, 4) === 'IHDR' ? sized(big(head, 16), big(head, 20)) : null
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return sized(little(head, 6, 2), little(head, 8, 2))
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WEBP') return webpSize(read)
  return big(head, 0) >>> 8 === 0xffd8ff ? jpegSize(read) : null
}

/**
 * The larger of canvas and still picture: a canvas may be said to be smaller than what is drawn on it. The frames of an
 * animation count as one part each, for decoders hold them to the canvas.
 */
function webpSize(read: ReadBytes): Measured {
  let size: PictureSize | null = null
  for (let at = 12, parts = 0; ; parts++) {
    const part = read(at, 18)
    if (part.length < 8) return size
    if (parts === MOST_PARTS) return 'unreadable'
    size = larger(size, webpPart(text(part, 0, 4), part))
    const length = little(part, 4, 4)
    at += 8 + length + (length % 2)
  }
}

function webpPart(kind: string, part: ArrayLike<number>): PictureSize | null {
  if (kind === 'VP8X') return sized(little(part, 12, 3) + 1, little(part, 15, 3) + 1)
  if (kind === 'VP8 ') return sized(little(part, 14, 2) & 0x3fff, little(part, 16, 2) & 0x3fff)
  if (kind !== 'VP8L') return null
  const packed = little(part, 9, 4)
  return sized((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
}

/** A frame's header (SOF) has the size; before it stand any number of other parts, each with its length. */
function jpegSize(read: ReadBytes): Measured {
  for (let at = 2, parts = 0; ; parts++) {
    const part = read(at, 9)
    if (part.length < 2) return null
    if (parts === MOST_PARTS) return 'unreadable'
    const marker = part[1] ?? 0
    if (part[0] !== 0xff || marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return sized(bigShort(part, 7), bigShort(part, 5))
    } else at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + bigShort(part, 2)
  }
}

function larger(one: PictureSize | null, other: PictureSize | null): PictureSize | null {
  return other && (!one || other.width * other.height > one.width * one.height) ? other : one
}

function sized(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null
}

function text(bytes: ArrayLike<number>, at: number, length: number): string {
  return String.fromCharCode(
    ...Array.from({ length: Math.min(length, bytes.length - at) }, (_, place) => bytes[at + place] ?? 0),
  )
}

function bigShort(bytes: ArrayLike<number>, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
}

function big(bytes: ArrayLike<number>, at: number): number {
  return bigShort(bytes, at) * 65_536 + bigShort(bytes, at + 2)
}

function little(bytes: ArrayLike<number>, at: number, length: number): number {
  let value = 0
  for (let place = length - 1; place >= 0; place--) value = value * 256 + (bytes[at + place] ?? 0)
  return value
}
