import { ComponentPage } from './ComponentPage.tsx'
import { drawingOf } from './drawing.ts'
import type { Shown } from './shown.ts'

/** Draws a component's own page. */
export const drawIn = drawingOf(({ shown }: { shown: Shown }) => {
  const { of } = document.querySelector<HTMLElement>('[data-island]')?.dataset ?? {}
  const component = shown.publication.components.find(({ id }) => id === of)
  return component && <ComponentPage component={component} shown={shown} />
})
