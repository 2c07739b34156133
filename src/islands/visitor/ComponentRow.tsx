import { incidentLanguage } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import type { BarDay, Publication, PublicComponent } from '../../core/publication/publication.ts'
import { toMillis } from '../../core/time/instant.ts'
import { addDays, daysBetween, startOfDay } from '../../core/time/zone.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { langAttributes, ownerLangAttributes, ownTextAttributes } from '../../i18n/lang-attributes.ts'
import { Bar } from './Bar.tsx'
import { DayLine } from './DayLine.tsx'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'
import { troubleText } from './trouble.ts'

interface Props {
  component: PublicComponent
  view: PageView
  /** Whether visitors see its uptime; otherwise only its status is shown. */
  isMeasured: boolean
}

/** A component: its status, its ninety days, its uptime; opened, the days with trouble, each with its hours. */
export function ComponentRow({ component, view, isMeasured }: Props) {
  const { words, formats, publication } = view
  const statusClass = STATUS_CLASS[component.status]
  const word = statusWord(component.status, words)
  const isOperational = component.status === 'operational'
  const langProps = ownTextAttributes(publication.page, words, component, 'name')
  return (
    <li>
      <details className="c" id={`component-${component.id}`}>
        <summary className="r open">
          <Icon name={isOperational ? 'tick' : statusClass} className={statusClass} />
          <span>
            <b {...langProps}>{component.name}</b>{' '}
            <span className={isOperational ? 'v' : `st ${statusClass}`}>{word}</span>
          </span>
          {isMeasured && (
            <>
              <Bar components={[component]} day={publication.day} />
              <span className="u">
                {component.uptime === null ? words.visitor.noData : formats.uptime(component.uptime)}
                <span className="v"> {words.visitor.uptime}</span>
              </span>
            </>
          )}
        </summary>
        <div>
          {component.description && (
            <p {...ownTextAttributes(publication.page, words, component, 'description')}>{component.description}</p>
          )}
          {isMeasured && <TroubledDays component={component} view={view} />}
          <p>
            <a className="more" href={pageHref(view, `/components/${component.id}`)}>
              {words.visitor.allOf({ name: component.name })}
            </a>
          </p>
        </div>
      </details>
    </li>
  )
}

/** The days of a component with trouble, newest first: the hours of each, in words, and what caused it. */
export function TroubledDays({ component, view }: Pick<Props, 'component' | 'view'>) {
  const { words, formats, publication } = view
  if (component.uptime === null) return <p>{words.visitor.noData}</p>
  if (component.days.length === 0) {
    const from = component.known_from ?? publication.day
    return <p>{words.visitor.noTrouble(Math.min(BAR_DAYS, daysBetween(from, publication.day) + 1))}</p>
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="days" role="list">
      {component.days.toReversed().map((day) => (
        <li key={day.date}>
          <time dateTime={day.date}>{formats.day(day.date)}</time>
          <DayLine spans={day.spans} passed={day.date === publication.day ? passedToday(publication) : 1000} />
          <span>{troubleText(day, view)}</span>
          <span>
            <Causes day={day} view={view} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How much of the page's day had passed when it was published, in thousandths. */
function passedToday({ page, day, published_at }: Publication): number {
  const from = startOfDay(page.time_zone, day)
  const until = startOfDay(page.time_zone, addDays(day, 1))
  return Math.round(((toMillis(published_at) - from) / (until - from)) * 1000)
}

function Causes({ day, view }: { day: BarDay; view: PageView }) {
  const { incidents, mentioned, page } = view.publication
  return day.incidents.map((id) => {
    const incident = incidents.find((one) => one.id === id)
    const name = incident?.name ?? mentioned[id]
    const langProps = incident
      ? langAttributes(incidentLanguage(view.reader, incident, 'name'), view.words)
      : ownerLangAttributes(page, view.words)
    return name === undefined ? null : (
      <a key={id} className="more" href={pageHref(view, incidentPath({ id }))} {...langProps}>
        {name}{' '}
      </a>
    )
  })
}
