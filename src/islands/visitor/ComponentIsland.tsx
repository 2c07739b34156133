import type { PublicComponent } from '../../core/publication/publication.ts'
import { ComponentPage, skyOfComponent } from './ComponentPage.tsx'
import { LiveIsland } from './LiveIsland.tsx'
import { statusWord } from './looks.ts'
import type { Shown } from './shown.ts'

interface Props {
  /** Which publication the edge drew. */
  version: string
  /** The component's id. */
  of: string
}

function dress({ name, status }: PublicComponent, { publication, words }: Shown): string {
  const verdict = words.visitor.labelled({ label: name, text: statusWord(status, words) })
  document.title = words.visitor.verdictTitle({ verdict, name: publication.page.name })
  const sky = document.getElementById('sky')
  if (sky) sky.className = skyOfComponent(status)
  return words.visitor.sentence({ text: verdict })
}

/** The island of a component's own page. It wakes when the publication changes under it. */
export function ComponentIsland({ version, of }: Props) {
  const found = ({ publication }: Pick<Shown, 'publication'>) =>
    publication.components.find(({ id }) => id === of) ?? null
  return (
    <LiveIsland
      version={version}
      // None of its timelines stand here, so nothing of them is new text.
      narrow={(publication) => (found({ publication }) ? withoutUpdates(publication) : null)}
      dress={(shown) => {
        const one = found(shown)
        return one ? dress(one, shown) : ''
      }}
      draw={(shown) => {
        const one = found(shown)
        return one ? <ComponentPage component={one} shown={shown} /> : null
      }}
    />
  )
}

function withoutUpdates(publication: Shown['publication']): Shown['publication'] {
  return { ...publication, incidents: publication.incidents.map((incident) => ({ ...incident, updates: [] })) }
}
