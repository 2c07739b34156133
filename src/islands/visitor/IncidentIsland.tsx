import { IncidentPage } from './IncidentPage.tsx'
import { LiveIsland } from './LiveIsland.tsx'

interface Props {
  /** Which publication the edge drew. */
  version: string
  /** The incident's id. */
  of: string
}

/** The island of an incident's own page. It wakes when the publication changes under it. */
export function IncidentIsland({ version, of }: Props) {
  return (
    <LiveIsland
      version={version}
      narrow={(publication) => {
        const found = publication.incidents.find(({ id }) => id === of)
        return found ? { ...publication, incidents: [found] } : null
      }}
      dress={() => ''}
      draw={(shown) => {
        const [found] = shown.publication.incidents
        const aim = typeof location === 'undefined' ? '' : location.hash.slice(1)
        return found ? <IncidentPage incident={found} shown={shown} aim={aim} /> : null
      }}
    />
  )
}
