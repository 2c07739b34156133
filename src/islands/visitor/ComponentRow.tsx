import type { PublicComponent, TroubledDay } from '../../core/publication/publication.ts'
import { daysBetween } from '../../core/time/zone.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { Bar } from './Bar.tsx'
import { Icon } from './Icon.tsx'
import { STATUS_CLASS, statusWord } from './looks.ts'
import { hrefOf, type Shown } from './shown.ts'

/** A component: its status, its ninety days, its uptime; opened, the days with trouble in words. */
export function ComponentRow({ component, shown }: { component: PublicComponent; shown: Shown }) {
  const { words, formats, publication } = shown
  const look = STATUS_CLASS[component.status]
  const word = statusWord(component.status, words)
  const isOperational = component.status === 'operational'
  return (
    <li>
      <details className="c" id={`component-${component.id}`} data-key={component.id}>
        <summary>
          <Icon name={look} />
          <span>
            <b dir="auto">{component.name}</b> <span className={isOperational ? 'v' : `st ${look}`}>{word}</span>
          </span>
          <Bar component={component} day={publication.day} />
          <span className="u">
            {component.uptime === null ? words.visitor.noData : formats.uptime(component.uptime)}
            <span className="v"> {words.visitor.uptime}</span>
          </span>
        </summary>
        <div>
          {component.description && <p dir="auto">{component.description}</p>}
          <Days component={component} shown={shown} />
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
            <td>{inWords(day, shown)}</td>
            <td>
              <Causes day={day} shown={shown} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inWords({ seconds }: TroubledDay, { words, formats }: Shown): string {
  const order = ['major_outage', 'partial_outage', 'degraded_performance', 'under_maintenance'] as const
  return order
    .flatMap((status) => {
      const length = seconds[status]
      return length ? [`${statusWord(status, words)}, ${formats.duration(length * 1000)}`] : []
    })
    .join('; ')
}

function Causes({ day, shown }: { day: TroubledDay; shown: Shown }) {
  const { incidents, mentioned } = shown.publication
  return day.incidents.map((id) => {
    const name = incidents.find((incident) => incident.id === id)?.name ?? mentioned[id]
    return name === undefined ? null : (
      <a key={id} href={hrefOf(shown, `/incidents/${id}`)} dir="auto">
        {name}{' '}
      </a>
    )
  })
}
