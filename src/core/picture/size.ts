import { type ReadBytes, readText, readUint16BE, readUint32BE, readUintLE } from './bytes.ts'

/** Larger pictures are refused, and get no thumbnail: decoding takes 4 to 8 bytes per pixel. */
export const MAX_PIXELS = 16_000_000

/** Parts of a file after which it is given up: a JPEG of 10 MB has 160 of the largest. */
const MAX_FILE_PARTS = 10_000

export interface PictureSize {
  width: number
  height: number
}

/** A file's picture size; null where it is no picture that a server decodes, or its size is impossible. */
export type PictureSizeResult = PictureSize | 'unreadable' | null

/**
 * The size in pixels that a PNG, JPEG, GIF or WebP decodes to, from its headers without decoding. The edge's library
 * reads only the beginning of a file and takes a WebP's canvas for its size; here all that a decoder will meet counts.
 * `unreadable` where its parts do not end.
 */
export function pictureSize(read: ReadBytes): PictureSizeResult {
  const head = read(0, 30)
  if (readText(head, 0, 8) === '\x89PNG\r\n\x1a\n')
    return readText(head, 12, 4) === 'IHDR' ? validSize(readUint32BE(head, 16), readUint32BE(head, 20)) : null
  if (/^GIF8[79]a$/.test(readText(head, 0, 6))) return validSize(readUintLE(head, 6, 2), readUintLE(head, 8, 2))
  if (readText(head, 0, 4) === 'RIFF' && readText(head, 8, 4) === 'WEBP') return webpSize(read)
  return readUint32BE(head, 0) >>> 8 === 0xffd8ff ? jpegSize(read) : null
}

/**
 * The larger of canvas and still picture: a canvas may be said to be smaller than what is drawn on it. The frames of an
 * animation count as one part each, for decoders hold them to the canvas.
 */
function webpSize(read: ReadBytes): PictureSizeResult {
  let size: PictureSize | null = null
  for (let at = 12, parts = 0; ; parts++) {
    const part = read(at, 18)
    if (part.length < 8) return size
    if (parts === MAX_FILE_PARTS) return 'unreadable'
    size = largerSize(size, webpPart(readText(part, 0, 4), part))
    const length = readUintLE(part, 4, 4)
    at += 8 + length + (length % 2)
  }
}

function webpPart(kind: string, part: ArrayLike<number>): PictureSize | null {
  if (kind === 'VP8X') return validSize(readUintLE(part, 12, 3) + 1, readUintLE(part, 15, 3) + 1)
  if (kind === 'VP8 ') return validSize(readUintLE(part, 14, 2) & 0x3fff, readUintLE(part, 16, 2) & 0x3fff)
  if (kind !== 'VP8L') return null
  const packed = readUintLE(part, 9, 4)
  return validSize((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
}

/** A frame's header (SOF) has the size; before it stand any number of other parts, each with its length. */
function jpegSize(read: ReadBytes): PictureSizeResult {
  for (let at = 2, parts = 0; ; parts++) {
    const part = read(at, 9)
    if (part.length < 2) return null
    if (parts === MAX_FILE_PARTS) return 'unreadable'
    const marker = part[1] ?? 0
    if (part[0] !== 0xff || marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return validSize(readUint16BE(part, 7), readUint16BE(part, 5))
    } else at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + readUint16BE(part, 2)
  }
}

function largerSize(one: PictureSize | null, other: PictureSize | null): PictureSize | null {
  return other && (!one || other.width * other.height > one.width * one.height) ? other : one
}

function validSize(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null
}
