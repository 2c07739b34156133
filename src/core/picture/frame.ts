/** The box that pictures are fitted into on the page, in CSS pixels. */
export const THUMB_FRAME = { width: 384, height: 192 }
/** PocketBase's name for a thumbnail of twice that, for screens with two pixels for each. */
export const THUMB_SIZE = `${2 * THUMB_FRAME.width}x${2 * THUMB_FRAME.height}f`
