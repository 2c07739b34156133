import { ComponentPage } from './ComponentPage.tsx'
import { createRenderer } from './page-renderer.ts'
import type { PageView } from './page-view.ts'

/** Renders a component's page. */
export const renderInto = createRenderer(({ view }: { view: PageView }) => {
  const { of } = document.querySelector<HTMLElement>('[data-island]')?.dataset ?? {}
  const component = view.publication.components.find(({ id }) => id === of)
  return component && <ComponentPage component={component} view={view} />
})
