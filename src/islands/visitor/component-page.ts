import type { Publication } from '../../core/publication/publication.ts'
import { nameSentence } from '../../i18n/sentence.ts'
import { fetchAhead, followPage } from './live-page.ts'
import { STATUS_CLASS, statusWord } from './looks.ts'
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
      const word = statusWord(status, words)
      const verdict = words.visitor.labelled({ label: name, text: word })
      return {
        title: words.visitor.verdictTitle({ verdict, name: publication.page.name }),
        sky: skyOfComponent(status),
        spoken: words.visitor.sentence({ text: verdict }),
        lamp: STATUS_CLASS[status],
        heading: [nameSentence(name, words), words.visitor.sentence({ text: word })],
      }
    },
  }
  return followPage(island, kind, drawing)
}

function withoutUpdates(publication: Publication): Publication {
  return { ...publication, incidents: publication.incidents.map((incident) => ({ ...incident, updates: [] })) }
}
