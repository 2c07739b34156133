import { Fragment } from 'react'
import { type Effect, effectsOf } from '../../core/incident/effects.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { isClosed } from '../../core/status/incident.ts'
import { ownTongue } from '../../i18n/tongue.ts'
import { Icon } from './Icon.tsx'
import { STATUS_CLASS, statusWord } from './looks.ts'
import { hrefOf, type Shown } from './shown.ts'
import { Clock } from './Time.tsx'

/** Whom an incident affected: each component with how long it was in which state. */
export function Effects({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { components, page } = shown.publication
  const tongue = ownTongue(page, shown.words)
  const closed = isClosed(incident.status)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="effects" role="list">
      {effectsOf(incident).map((effect) => {
        const now = components.find(({ id }) => id === effect.component)
        return (
          <li key={effect.component}>
            {effect.status && <Icon name={STATUS_CLASS[effect.status]} />}
            <b {...tongue}>
              {now ? <a href={hrefOf(shown, `/components/${effect.component}`)}>{effect.name}</a> : effect.name}
            </b>
            <Stretches effect={effect} shown={shown} isWellNow={closed && now?.status === 'operational'} />
          </li>
        )
      })}
    </ul>
  )
}

function Stretches({
  effect: { status, spans, standing },
  shown: { words, formats },
  isWellNow,
}: {
  effect: Effect
  shown: Shown
  isWellNow: boolean
}) {
  const word = (one: ComponentStatus) => <span className={`st ${STATUS_CLASS[one]}`}>{statusWord(one, words)}</span>
  if (spans.length === 0 && !standing) return status && word(status)
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
