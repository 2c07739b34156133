import type { PictureSize } from './size.ts'

/** The longest edge of a photo that is posted, in pixels. */
export const MAX_PHOTO_EDGE = 1600
/** The same of a PNG, which is mostly a screenshot with text in it. */
export const MAX_SCREENSHOT_EDGE = 2560
/** A picture of more than so many bytes is written anew before it is sent. */
export const LARGE_PICTURE_BYTES = 1_000_000

/** The size at which a picture is posted: never larger than it is, in the same shape. */
export function reducedSize({ width, height }: PictureSize, type: string): PictureSize {
  const most = type === 'image/png' ? MAX_SCREENSHOT_EDGE : MAX_PHOTO_EDGE
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A way to write a picture as a file; `quality` from 0 to 1 does not concern PNG. */
export interface Encoding {
  type: 'image/png' | 'image/webp' | 'image/jpeg'
  quality: number
}

const PHOTO: readonly Encoding[] = [{ type: 'image/jpeg', quality: 0.85 }]
const SCREENSHOT: readonly Encoding[] = [
  { type: 'image/png', quality: 1 },
  // Without loss where a browser can.
  { type: 'image/webp', quality: 1 },
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.9 },
]
const TRANSPARENT: readonly Encoding[] = [
  { type: 'image/webp', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.85 },
]

/** The ways to write a picture of this type, from the best; a later one is for where the former is still large. */
export function encodingsOf(type: string): readonly Encoding[] {
  if (type === 'image/png') return SCREENSHOT
  return type === 'image/webp' || type === 'image/avif' ? TRANSPARENT : PHOTO
}

/** A file's name with the ending of its type now. */
export function nameAs(name: string, type: Encoding['type']): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)
  const isRight = type === 'image/jpeg' ? /\.jpe?g$/i.test(name) : name.toLowerCase().endsWith(`.${ending}`)
  return isRight ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
