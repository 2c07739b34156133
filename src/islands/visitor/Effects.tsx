import { Fragment } from 'react'
import { type Hit, hitsOf } from '../../core/incident/spans.ts'
import { isClosed } from '../../core/incident/status.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { ownTongue } from '../../i18n/tongue.ts'
import { Icon } from './Icon.tsx'
import { STATUS_CLASS, statusWord } from './looks.ts'
import { hrefOf, type Shown } from './shown.ts'
import { Clock } from './Time.tsx'

/** Whom an incident hit: each component with how long it was in which state. */
export function Hits({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { components, page } = shown.publication
  const tongue = ownTongue(page, shown.words)
  const closed = isClosed(incident.status)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="hits" role="list">
      {hitsOf(incident).map((hit) => {
        const now = components.find(({ id }) => id === hit.component)
        return (
          <li key={hit.component}>
            <Icon name={STATUS_CLASS[hit.status]} />
            <b {...tongue}>{now ? <a href={hrefOf(shown, `/components/${hit.component}`)}>{hit.name}</a> : hit.name}</b>
            <Stretches hit={hit} shown={shown} isWellNow={closed && now?.status === 'operational'} />
          </li>
        )
      })}
    </ul>
  )
}

function Stretches({
  hit: { status, spans, standing },
  shown: { words, formats },
  isWellNow,
}: {
  hit: Hit
  shown: Shown
  isWellNow: boolean
}) {
  const word = (one: Hit['status']) => <span className={`st ${STATUS_CLASS[one]}`}>{statusWord(one, words)}</span>
  if (spans.length === 0 && !standing) return word(status)
  return (
    <>
      {spans.map((span, index) => {
        const duration = formats.duration(span.ms)
        const isLast = index === spans.length - 1
        return (
          <Fragment key={span.status}>
            {word(span.status)}
            <span className="soft">{isLast && isWellNow ? words.visitor.affectedFor({ duration }) : duration}</span>
          </Fragment>
        )
      })}
      {standing && (
        <>
          {word(standing.status)}
          <span className="soft">
            {words.visitor.since} <Clock at={standing.since} formats={formats} />
          </span>
        </>
      )}
    </>
  )
}
