import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { reportOutdated } from '../../live/outdated.ts'
import type { PageView } from './page-view.ts'

/** Renders a page, or another one in its place. */
type Page = ComponentType<{ view: PageView }>

/** Renders synchronously; with `other`, that component instead of the page's. */
export type RenderPage = (view: PageView, other?: Page) => void

/** The module that renders one kind of page. */
export interface PageRenderer {
  renderInto(island: HTMLElement): RenderPage
}

/**
 * Renders a page into an island in place of the edge's HTML. The browser has no data for that HTML, so it stays until
 * there is something to render. If rendering fails, that HTML is restored and the page is reloaded.
 */
export function createRenderer(OwnPage: Page): PageRenderer['renderInto'] {
  return (island) => {
    const html = [...island.childNodes]
    const onUncaughtError = (error: unknown) => {
      island.replaceChildren(...html)
      reportError(error)
      reportOutdated()
    }
    const root = createRoot(island, { onUncaughtError })
    return (view, other = OwnPage) => flushSync(() => root.render(createElement(other, { view })))
  }
}
