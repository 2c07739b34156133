import type { Publication } from '../../core/publication/publication.ts'
import { asSentence } from '../../i18n/sentence.ts'
import { followPage, preload } from './live-page.ts'
import { markFirst } from './name-marks.ts'
import type { Headline } from './page-kind.ts'
import type { PageView } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'
import { skyOfComponent } from './sky.ts'

const renderer = preload(import('./ComponentIsland.tsx'))

/** Keeps a component's page up to date; `data-of` is its id. */
export function follow(island: HTMLElement): Promise<void> {
  const componentIn = ({ components }: Publication) => components.find(({ id }) => id === island.dataset.of)
  const kind = {
    // This page shows no timelines, so their updates are not new content.
    select: (publication: Publication) => (componentIn(publication) ? withoutUpdates(publication) : null),
    headline({ publication, words }: PageView): Headline {
      const { name, status } = componentIn(publication) ?? { name: '', status: 'operational' as const }
      const word = statusWord(status, words)
      const verdict = words.visitor.labelled({ label: name, text: word })
      return {
        title: words.visitor.verdictTitle({ verdict, name: publication.page.name }),
        sky: skyOfComponent(status),
        announcement: words.visitor.sentence({ text: verdict }),
        indicator: STATUS_CLASS[status],
        heading: [markFirst(name, asSentence(name, words)), words.visitor.sentence({ text: word })],
      }
    },
  }
  return followPage(island, kind, renderer)
}

function withoutUpdates(publication: Publication): Publication {
  return { ...publication, incidents: publication.incidents.map((incident) => ({ ...incident, updates: [] })) }
}
