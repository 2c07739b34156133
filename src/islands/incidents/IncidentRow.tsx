import { memo } from 'react'
import type { ListedIncident } from '../../core/incident-list/answer.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE, impactWord } from '../visitor/presentation.ts'
import { sideText } from './list-texts.ts'
import type { ListLocalization } from './localization.ts'
import { Marked } from './Marked.tsx'

interface Props extends ListLocalization {
  incident: ListedIncident
  slug: string
  /** The words of the search. */
  search: readonly string[]
}

/**
 * An incident of the list: when it began, what it is called, what it touched, and how long it lasted. Drawn again only
 * where it changed: with hundreds of them each letter of a search would wait for all.
 */
export const IncidentRow = memo(function IncidentRow({ incident, slug, search, ...localization }: Props) {
  const { words, formats } = localization
  const { incidentList: texts } = words
  const { id, name, impact, began, components, updates, hasPostmortem, found } = incident
  const style = IMPACT_STYLE[impact]
  const facts = [
    ...components,
    ...(updates > 0 ? [texts.updates(updates)] : []),
    ...(hasPostmortem ? [words.visitor.postmortem] : []),
  ]
  const place = found && { update: null, title: null, postmortem: words.visitor.postmortem, note: texts.note }[found.in]
  return (
    <li className="crow timed dated">
      <time dateTime={began}>{formats.dateTime(began)}</time>
      <div>
        <b className="chl">
          <Icon name={style.icon} className={style.className} />
          <span className="v">{impactWord(impact, words)}</span>
          <a className="cname" href={consoleAddress(slug, `incidents/${id}`)}>
            <bdi>
              <Marked text={name} search={search} />
            </bdi>
          </a>
        </b>
        <p className="soft">{facts.join(commaOf(words.locale))}</p>
        {found && (
          <p className="cfound">
            {place && <span className="soft">{place} </span>}
            <q dir="auto">
              <Marked text={found.text} search={search} />
            </q>
          </p>
        )}
      </div>
      <div className="cside">
        <span className="soft cnum">{sideText(incident, localization)}</span>
      </div>
    </li>
  )
})
