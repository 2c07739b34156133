import { nameSentence } from '../../i18n/sentence.ts'
import { fetchAhead, followPage } from './live-page.ts'
import { incidentLamp, incidentWord } from './looks.ts'
import type { Headline } from './page-kind.ts'
import type { Shown } from './shown.ts'

const drawing = fetchAhead(import('./IncidentIsland.tsx'))

/** Keeps an incident's own page as the publication is; `data-of` is its id. */
export function follow(island: HTMLElement): Promise<void> {
  const kind = {
    narrow(publication: Shown['publication']) {
      const found = publication.incidents.find(({ id }) => id === island.dataset.of)
      return found ? { ...publication, incidents: [found] } : null
    },
    headline,
  }
  return followPage(island, kind, drawing)
}

function headline({ publication: { incidents, page }, words }: Shown): Headline {
  const [incident] = incidents
  if (!incident) return { title: page.name, sky: null, spoken: '', lamp: 'void', heading: ['', ''] }
  const name = nameSentence(incident.name, words)
  const status = words.visitor.sentence({ text: incidentWord(incident.status, words) })
  return {
    title: words.visitor.verdictTitle({ verdict: incident.name, name: page.name }),
    sky: null,
    spoken: `${name} ${status}`,
    lamp: incidentLamp(incident),
    heading: [name, status],
  }
}
