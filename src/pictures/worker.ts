import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Drawing } from './drawing.ts'
import { renderDrawing } from './render.ts'

/** The Worker that draws: it knows no page, and reads nothing but what it is given. */
export default class Pictures extends WorkerEntrypoint {
  /** Draws a picture as a PNG. */
  render(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
    return renderDrawing(drawing)
  }
}
