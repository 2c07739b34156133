import type { Publication } from '../../core/publication/publication.ts'
import { fetchAhead, followPage } from './live-page.ts'
import { statusWord } from './looks.ts'
import type { Headline } from './page-kind.ts'
import type { Shown } from './shown.ts'
import { skyOfComponent } from './sky.ts'

const drawing = fetchAhead(import('./ComponentIsland.tsx'))

/** Keeps a component's own page as the publication is; `data-of` is its id. */
export function follow(island: HTMLElement): Promise<void> {
  const componentIn = ({ components }: Publication) => components.find(({ id }) => id === island.dataset.of)
  const kind = {
    // None of its timelines stand here, so nothing of them is new text.
    narrow: (publication: Publication) => (componentIn(publication) ? withoutUpdates(publication) : null),
    headline({ publication, words }: Shown): Headline {
      const { name, status } = componentIn(publication) ?? { name: '', status: 'operational' as const }
      const verdict = words.visitor.labelled({ label: name, text: statusWord(status, words) })
      return {
        title: words.visitor.verdictTitle({ verdict, name: publication.page.name }),
        sky: skyOfComponent(status),
        spoken: words.visitor.sentence({ text: verdict }),
      }
    },
  }
  return followPage(island, kind, drawing)
}

function withoutUpdates(publication: Publication): Publication {
  return { ...publication, incidents: publication.incidents.map((incident) => ({ ...incident, updates: [] })) }
}
