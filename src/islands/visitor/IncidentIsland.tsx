import { IncidentPage } from './IncidentPage.tsx'
import { createRenderer } from './page-renderer.ts'
import type { PageView } from './page-view.ts'

/** Renders an incident's page. */
export const renderInto = createRenderer(({ view }: { view: PageView }) => {
  const [incident] = view.publication.incidents
  return incident && <IncidentPage incident={incident} view={view} target={location.hash.slice(1)} />
})
