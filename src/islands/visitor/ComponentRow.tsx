import { incidentLanguage } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { daysBetween } from '../../core/time/zone.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { langAttributes, ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { Bar } from './Bar.tsx'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'
import { troubleText } from './trouble.ts'

interface Props {
  component: PublicComponent
  view: PageView
  /** Whether visitors see its uptime; otherwise only its status is shown. */
  isMeasured: boolean
  /** Whether it is on its own page, which it then does not link to. */
  isAlone?: boolean
}

/** A component: its status, its ninety days, its uptime; opened, the days with trouble as text. */
export function ComponentRow({ component, view, isMeasured, isAlone = false }: Props) {
  const { words, formats, publication } = view
  const statusClass = STATUS_CLASS[component.status]
  const word = statusWord(component.status, words)
  const isOperational = component.status === 'operational'
  const langProps = ownerLangAttributes(publication.page, words)
  return (
    <li>
      <details
        className="c"
        id={`component-${component.id}`}
        data-key={component.id}
        open={isAlone}
        data-drawn={isAlone ? 'open' : undefined}
      >
        <summary>
          <Icon name={statusClass} />
          <span>
            <b {...langProps}>{component.name}</b>{' '}
            <span className={isOperational ? 'v' : `st ${statusClass}`}>{word}</span>
          </span>
          {isMeasured && (
            <>
              <Bar component={component} day={publication.day} />
              <span className="u">
                {component.uptime === null ? words.visitor.noData : formats.uptime(component.uptime)}
                <span className="v"> {words.visitor.uptime}</span>
              </span>
            </>
          )}
        </summary>
        <div>
          {component.description && !isAlone && <p {...langProps}>{component.description}</p>}
          {isMeasured && <Days component={component} view={view} />}
          {!isAlone && (
            <p>
              <a href={pageHref(view, `/components/${component.id}`)}>
                {words.visitor.historyOf({ name: component.name })}
              </a>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

function Days({ component, view }: { component: PublicComponent; view: PageView }) {
  const { words, formats, publication } = view
  if (component.uptime === null) return <p>{words.visitor.noData}</p>
  if (component.days.length === 0) {
    const from = component.known_from ?? publication.day
    return <p>{words.visitor.noTrouble(Math.min(BAR_DAYS, daysBetween(from, publication.day) + 1))}</p>
  }
  return (
    <table aria-label={words.visitor.daysWithTrouble({ name: component.name })}>
      <tbody>
        {component.days.toReversed().map((day) => (
          <tr key={day.date} data-d={BAR_DAYS - 1 - daysBetween(day.date, publication.day)}>
            <th scope="row">{formats.day(day.date)}</th>
            <td>{troubleText(day, view)}</td>
            <td>
              <Causes day={day} view={view} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Causes({ day, view }: { day: PublicComponent['days'][number]; view: PageView }) {
  const { incidents, mentioned, page } = view.publication
  return day.incidents.map((id) => {
    const incident = incidents.find((one) => one.id === id)
    const name = incident?.name ?? mentioned[id]
    const langProps = incident
      ? langAttributes(incidentLanguage(view.reader, incident, 'name'), view.words)
      : ownerLangAttributes(page, view.words)
    return name === undefined ? null : (
      <a key={id} href={pageHref(view, incidentPath({ id }))} {...langProps}>
        {name}{' '}
      </a>
    )
  })
}
