/** How long is waited before each attempt, in milliseconds: the edge serves a new file once it knows of it. */
const WAITS_MS = [1_500, 3_000, 6_000, 12_000, 24_000]

/** What waiting for a picture takes. */
export interface PictureIo {
  /** Whether the browser has a picture at an address. */
  load(address: string): Promise<boolean>
  wait(ms: number): Promise<void>
}

/** Waits until a file that was just stored is served; false where that did not happen, or nobody waits any more. */
export async function waitForPicture(address: string, io: PictureIo, isWanted: () => boolean): Promise<boolean> {
  for (const ms of WAITS_MS) {
    await io.wait(ms)
    if (!isWanted()) return false
    if (await io.load(address)) return isWanted()
  }
  return false
}

/** The same in a browser. */
export const browserPictures: PictureIo = {
  load: (address) =>
    new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
      image.src = address
    }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
