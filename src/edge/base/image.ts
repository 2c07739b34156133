import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'

const KINDS = [
  ['png', PNG],
  ['jpg', JPG],
  ['gif', GIF],
  ['webp', WEBP],
] as const

/** The size is in the first bytes; a parser that does not find it there would read all the others. */
const HEADER_BYTES = 512 * 1024
/** EXIF orientations from here on are rotated by 90 degrees. */
const FIRST_ROTATED = 5

/** What an image's header says: its real format, and its size in pixels as displayed. */
export interface ImageInfo {
  kind: (typeof KINDS)[number][0]
  width: number
  height: number
}

/** Reads an image's header; null for formats that browsers and PocketBase do not both support, or broken files. */
export function readImageInfo(bytes: Uint8Array): ImageInfo | null {
  const header = bytes.subarray(0, HEADER_BYTES)
  try {
    for (const [kind, reader] of KINDS) {
      if (!reader.validate(header)) continue
      const { width, height, orientation = 1 } = reader.calculate(header)
      if (!(width > 0 && height > 0)) return null
      return orientation >= FIRST_ROTATED ? { kind, width: height, height: width } : { kind, width, height }
    }
  } catch {
    // Truncated or forged.
  }
  return null
}

/** The size of a picture that fits into a frame, in whole pixels; it is never enlarged. */
export function fitInto(size: { width: number; height: number }, frame: { width: number; height: number }) {
  const scale = Math.min(1, frame.width / size.width, frame.height / size.height)
  const whole = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: whole(size.width), height: whole(size.height) }
}
