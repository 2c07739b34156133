import { handedTo } from './handed.ts'
import { IncidentPage } from './IncidentPage.tsx'

interface Props {
  version: string
  incident: string
}

/** The island of an incident's own page. It wakes when the publication changes under it. */
export function IncidentIsland({ version, incident }: Props) {
  const shown = handedTo(version)
  const found = shown?.publication.incidents.find(({ id }) => id === incident)
  return shown && found ? <IncidentPage incident={found} shown={shown} /> : null
}
