import { type ReadBytes, readText, readUint16BE, readUint32BE, readUintLE } from './bytes.ts'

/** What a picture's file has besides one still picture. */
export interface PictureTraits {
  /** Whether it moves: drawn anew it would stand still. */
  isAnimated: boolean
  /** Whether it says more than what it shows: by which camera, and where, it was taken. */
  hasMetadata: boolean
}

/** Parts of a file after which the rest is not looked at. */
const MAX_PARTS = 1000

/** What a PNG, JPEG, GIF or WebP has, from its parts without decoding; of anything else nothing is known. */
export function pictureTraits(read: ReadBytes): PictureTraits {
  const head = read(0, 30)
  if (readText(head, 0, 8) === '\x89PNG\r\n\x1a\n') return pngTraits(read)
  if (readText(head, 0, 3) === 'GIF') return { isAnimated: true, hasMetadata: false }
  if (readText(head, 0, 4) === 'RIFF' && readText(head, 8, 4) === 'WEBP') return webpTraits(head)
  return { isAnimated: false, hasMetadata: readUint16BE(head, 0) === 0xffd8 && hasJpegMetadata(read) }
}

function pngTraits(read: ReadBytes): PictureTraits {
  const kinds = new Set<string>()
  let at = 8
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const part = read(at, 8)
    if (part.length < 8) break
    kinds.add(readText(part, 4, 4))
    at += 12 + readUint32BE(part, 0)
  }
  return { isAnimated: kinds.has('acTL'), hasMetadata: kinds.has('eXIf') }
}

/** A WebP with more than a picture says in its first part what that is. */
function webpTraits(head: ArrayLike<number>): PictureTraits {
  const flags = readText(head, 12, 4) === 'VP8X' ? readUintLE(head, 20, 1) : 0
  return { isAnimated: (flags & 0x02) !== 0, hasMetadata: (flags & 0x0c) !== 0 }
}

/** Exif and XMP are in APP1, IPTC in APP13; the picture itself comes after them. */
function hasJpegMetadata(read: ReadBytes): boolean {
  let at = 2
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const part = read(at, 4)
    const marker = part[1] ?? 0
    if (part.length < 4 || part[0] !== 0xff || marker === 0xda) return false
    if (marker === 0xe1 || marker === 0xed) return true
    at += 2 + readUint16BE(part, 2)
  }
  return false
}
