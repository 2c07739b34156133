import { type Board, DRAWN_LANES } from '../../core/incident/board.ts'
import { deriveEffects } from '../../core/incident/effects.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'

interface Props {
  board: Board | null
  incident: PublicIncident
  view: PageView
}

/**
 * The affected components that have no lane: beyond those that are drawn, of a plan, of a moment, or where no update
 * says a status.
 */
export function AffectedComponents({ board, incident, view }: Props) {
  const { words, publication } = view
  const drawn = new Set(board?.lanes.slice(0, DRAWN_LANES.incidentPage).map(({ component }) => component))
  const others = deriveEffects(incident).filter(({ component }) => !drawn.has(component))
  if (others.length === 0) return null
  const langProps = ownerLangAttributes(publication.page, words)
  return (
    <section className="sec g" aria-labelledby="others">
      <h2 id="others">{words.visitor.affected}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul className="others" role="list">
        {others.map(({ component, name, status }) => (
          <li key={component}>
            {status && <Icon name={STATUS_CLASS[status]} />}
            <b {...langProps}>
              {publication.components.some(({ id }) => id === component) ? (
                <a href={pageHref(view, `/components/${component}`)}>{name}</a>
              ) : (
                name
              )}
            </b>
            {status && <span className={`st ${STATUS_CLASS[status]}`}>{statusWord(status, words)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
