import { Fragment } from 'react'
import { deriveEffects, type IncidentEffect } from '../../core/incident/effects.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'
import { Clock } from './Time.tsx'

/** The components an incident affected, each with its statuses and how long they lasted. */
export function Effects({ incident, view }: { incident: PublicIncident; view: PageView }) {
  const { components, page } = view.publication
  const langProps = ownerLangAttributes(page, view.words)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="effects" role="list">
      {deriveEffects(incident).map((effect) => {
        const component = components.find(({ id }) => id === effect.component)
        return (
          <li key={effect.component}>
            {effect.status && <Icon name={STATUS_CLASS[effect.status]} />}
            <b {...langProps}>
              {component ? <a href={pageHref(view, `/components/${effect.component}`)}>{effect.name}</a> : effect.name}
            </b>
            <EffectSpans
              effect={effect}
              view={view}
              isOperationalNow={!effect.ongoing && component?.status === 'operational'}
            />
          </li>
        )
      })}
    </ul>
  )
}

function EffectSpans({
  effect: { status, spans, ongoing },
  view: { words, formats },
  isOperationalNow,
}: {
  effect: IncidentEffect
  view: PageView
  isOperationalNow: boolean
}) {
  const word = (one: ComponentStatus) => <span className={`st ${STATUS_CLASS[one]}`}>{statusWord(one, words)}</span>
  if (spans.length === 0 && !ongoing) return status && word(status)
  return (
    <>
      {spans.map((span, index) => {
        const duration = formats.duration(span.ms)
        const isLast = index === spans.length - 1
        return (
          <Fragment key={span.status}>
            {word(span.status)}
            <span className="soft">
              {isLast && isOperationalNow ? words.visitor.affectedFor({ duration }) : duration}
            </span>
          </Fragment>
        )
      })}
      {ongoing && (
        <>
          {word(ongoing.status)}
          <span className="soft">
            {words.visitor.since} <Clock at={ongoing.since} formats={formats} />
          </span>
        </>
      )}
    </>
  )
}
