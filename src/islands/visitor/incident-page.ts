import { asSentence } from '../../i18n/sentence.ts'
import { followPage, preload } from './live-page.ts'
import { markFirst } from './name-marks.ts'
import type { Headline } from './page-kind.ts'
import type { PageView } from './page-view.ts'
import { incidentIndicatorClass, incidentWord } from './presentation.ts'
import { skyOfIncident } from './sky.ts'

const renderer = preload(import('./IncidentIsland.tsx'))

/** Keeps an incident's page up to date; `data-of` is its id. */
export function follow(island: HTMLElement): Promise<void> {
  const kind = {
    select(publication: PageView['publication']) {
      const found = publication.incidents.find(({ id }) => id === island.dataset.of)
      return found ? { ...publication, incidents: [found] } : null
    },
    headline,
  }
  return followPage(island, kind, renderer)
}

function headline({ publication: { incidents, page }, words }: PageView): Headline {
  const [incident] = incidents
  if (!incident) return { title: page.name, sky: null, announcement: '', indicator: 'void', heading: ['', ''] }
  const name = asSentence(incident.name, words)
  const status = words.visitor.sentence({ text: incidentWord(incident.status, words) })
  return {
    title: words.visitor.verdictTitle({ verdict: incident.name, name: page.name }),
    sky: skyOfIncident(incident),
    announcement: `${name} ${status}`,
    indicator: incidentIndicatorClass(incident),
    heading: [markFirst(incident.name, name), status],
  }
}
