import { incidentPath } from '../../core/incident/address.ts'
import { incidentTelling } from '../../core/incident/told.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { daysBetween } from '../../core/time/zone.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { ownTongue, tongueOf } from '../../i18n/tongue.ts'
import { Bar } from './Bar.tsx'
import { Icon } from './Icon.tsx'
import { STATUS_CLASS, statusWord } from './looks.ts'
import { hrefOf, type Shown } from './shown.ts'
import { troubleWords } from './trouble.ts'

interface Props {
  component: PublicComponent
  shown: Shown
  /** Whether visitors see its uptime: without, it is a line that says its status. */
  isMeasured: boolean
  /** On its own page, which it need not lead to. */
  isAlone?: boolean
}

/** A component: its status, its ninety days, its uptime; opened, the days with trouble in words. */
export function ComponentRow({ component, shown, isMeasured, isAlone = false }: Props) {
  const { words, formats, publication } = shown
  const look = STATUS_CLASS[component.status]
  const word = statusWord(component.status, words)
  const isOperational = component.status === 'operational'
  const tongue = ownTongue(publication.page, words)
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
          <Icon name={look} />
          <span>
            <b {...tongue}>{component.name}</b> <span className={isOperational ? 'v' : `st ${look}`}>{word}</span>
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
          {component.description && !isAlone && <p {...tongue}>{component.description}</p>}
          {isMeasured && <Days component={component} shown={shown} />}
          {!isAlone && (
            <p>
              <a href={hrefOf(shown, `/components/${component.id}`)}>
                {words.visitor.historyOf({ name: component.name })}
              </a>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

function Days({ component, shown }: { component: PublicComponent; shown: Shown }) {
  const { words, formats, publication } = shown
  if (component.uptime === null) return <p>{words.visitor.noData}</p>
  if (component.days.length === 0) {
    const from = component.known_from ?? publication.day
    return <p>{words.visitor.noTrouble(Math.min(BAR_DAYS, daysBetween(from, publication.day) + 1))}</p>
  }
  return (
    <table>
      <caption className="v">{words.visitor.daysWithTrouble({ name: component.name })}</caption>
      <tbody>
        {component.days.toReversed().map((day) => (
          <tr key={day.date} data-d={BAR_DAYS - 1 - daysBetween(day.date, publication.day)}>
            <th scope="row">{formats.day(day.date)}</th>
            <td>{troubleWords(day, shown)}</td>
            <td>
              <Causes day={day} shown={shown} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Causes({ day, shown }: { day: PublicComponent['days'][number]; shown: Shown }) {
  const { incidents, mentioned, page } = shown.publication
  return day.incidents.map((id) => {
    const incident = incidents.find((one) => one.id === id)
    const name = incident?.name ?? mentioned[id]
    const tongue = incident
      ? tongueOf(incidentTelling(shown.reader, incident, 'name'), shown.words)
      : ownTongue(page, shown.words)
    return name === undefined ? null : (
      <a key={id} href={hrefOf(shown, incidentPath({ id }))} {...tongue}>
        {name}{' '}
      </a>
    )
  })
}
