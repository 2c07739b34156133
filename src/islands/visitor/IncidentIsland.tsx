import { drawingOf } from './drawing.ts'
import { IncidentPage } from './IncidentPage.tsx'
import type { Shown } from './shown.ts'

/** Draws an incident's own page. */
export const drawIn = drawingOf(({ shown }: { shown: Shown }) => {
  const [incident] = shown.publication.incidents
  return incident && <IncidentPage incident={incident} shown={shown} aim={location.hash.slice(1)} />
})
