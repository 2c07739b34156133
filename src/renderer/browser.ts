import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** An island of the visitor's page: at the edge it draws what is handed over under `version`, in a browser what `of` names. */
export type Island = FunctionComponent<{ version: string; of: string }>

/** Draws an island of the visitor's page over the edge's HTML; these names of React mean Preact where a browser downloads them. */
export function draw(element: HTMLElement, file: Record<string, Island>): void {
  const [island] = Object.values(file)
  if (island) hydrateRoot(element, createElement(island, { version: '', of: element.dataset.of ?? '' }))
}
