import { nameSentence } from '../../i18n/sentence.ts'
import { IncidentPage } from './IncidentPage.tsx'
import { LiveIsland } from './LiveIsland.tsx'
import { incidentWord } from './looks.ts'
import type { Shown } from './shown.ts'

interface Props {
  /** Which publication the edge drew. */
  version: string
  /** The incident's id. */
  of: string
}

function dress({ publication, words }: Shown): string {
  const [incident] = publication.incidents
  if (!incident) return ''
  document.title = words.visitor.verdictTitle({ verdict: incident.name, name: publication.page.name })
  const status = words.visitor.sentence({ text: incidentWord(incident.status, words) })
  return `${nameSentence(incident.name, words)} ${status}`
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
      dress={dress}
      draw={(shown) => {
        const [found] = shown.publication.incidents
        const aim = typeof location === 'undefined' ? '' : location.hash.slice(1)
        return found ? <IncidentPage incident={found} shown={shown} aim={aim} /> : null
      }}
    />
  )
}
