import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { outdated } from '../../live/outdated.ts'
import type { Shown } from './shown.ts'

/** What draws a page, or another in its place. */
type Page = ComponentType<{ shown: Shown }>

/** Draws at once what the page has become; with `other`, that in its place. */
export type Draw = (shown: Shown, other?: Page) => void

/** The file that draws one kind of page. */
export interface Drawing {
  drawIn(island: HTMLElement): Draw
}

/**
 * Draws a page into an island, in the place of the edge's HTML, of which a browser has no data and which therefore stays
 * until there is something to draw. Where drawing fails that HTML comes back, and the page is loaded anew.
 */
export function drawingOf(Own: Page): Drawing['drawIn'] {
  return (island) => {
    const html = [...island.childNodes]
    const onUncaughtError = (error: unknown) => {
      island.replaceChildren(...html)
      reportError(error)
      outdated()
    }
    const root = createRoot(island, { onUncaughtError })
    return (shown, other = Own) => flushSync(() => root.render(createElement(other, { shown })))
  }
}
