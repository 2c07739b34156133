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

/** Sizes stand in the first bytes; a reader that does not find them there would go through all the others. */
const HEAD = 512 * 1024
/** EXIF's orientations from here on lie on their side. */
const LYING = 5

/** What an image's own header says: what it is, whatever its name, and its size in pixels as it is shown. */
export interface ImageFacts {
  kind: (typeof KINDS)[number][0]
  width: number
  height: number
}

/** Reads an image's header; null for what is none of the kinds that browsers and PocketBase both know, or is broken. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  const head = bytes.subarray(0, HEAD)
  try {
    for (const [kind, reader] of KINDS) {
      if (!reader.validate(head)) continue
      const { width, height, orientation = 1 } = reader.calculate(head)
      if (!(width > 0 && height > 0)) return null
      return orientation >= LYING ? { kind, width: height, height: width } : { kind, width, height }
    }
  } catch {
    // Cut short, or an invention.
  }
  return null
}

/** The size of a picture that fits into a frame, in whole pixels; it is never enlarged. */
export function fitted(size: { width: number; height: number }, frame: { width: number; height: number }) {
  const scale = Math.min(1, frame.width / size.width, frame.height / size.height)
  const whole = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: whole(size.width), height: whole(size.height) }
}
