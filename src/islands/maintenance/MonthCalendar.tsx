import { useEffect, useState } from 'react'
import { neighboursOf, weeksOfMonth } from '../../core/maintenance/month-days.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { intlTag } from '../../core/time/clock.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import { monthOfDay, startOfMonth } from '../../core/time/month.ts'
import { dayOf, offsetAt } from '../../core/time/zone.ts'
import type { MaintenancesState } from '../../stores/team/maintenance/maintenances.ts'
import { Sign } from '../team/Sign.tsx'
import { Icon } from '../visitor/Icon.tsx'
import { occurrencesFrom } from './calendar.ts'
import type { RowProps } from './PlannedRow.tsx'

interface Entry {
  key: string
  day: string
  name: string
  href: string
  isCancelled: boolean
}
type Loaded = Extract<MaintenancesState, { state: 'loaded' }>

/** No month has more of one recurring maintenance. */
const MAX_IN_MONTH = 42

/** A month of maintenance in the page's zone: what is announced, what is over, and what is to come of a rule. */
export function MonthCalendar({ state, store, slug, now, words, formats }: RowProps & { state: Loaded }) {
  const { timeZone } = formats
  const today = dayOf(timeZone, now)
  const [month, setMonth] = useState(monthOfDay(today))
  const weeks = weeksOfMonth(month)
  const { before, after } = neighboursOf(month)
  const tag = intlTag(words.locale)
  const titleOf = (of: string) =>
    new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${of}-01T00:00:00Z`),
    )
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const [oldest] = state.past.toReversed()
  const firstDay = weeks[0]?.[0] ?? ''
  const isLacking =
    state.hasEarlier && oldest?.scheduled_for != null && firstDay <= dayOf(timeZone, toMillis(oldest.scheduled_for))
  const lacksFrom = isLacking ? oldest.id : null
  useEffect(() => {
    // A month that is shown is whole: an empty one would say that nothing was done.
    if (lacksFrom !== null) void store.loadEarlier()
  }, [lacksFrom, store])
  const entries = entriesOf(state, slug, timeZone, startOfMonth(timeZone, month) - 7 * 86_400_000)
  // In a small window the days have no room for names: they are listed below.
  const ofMonth = entries
    .filter(({ day }) => monthOfDay(day) === month)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const shortDay = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const nameOf = ({ name, isCancelled }: Entry) =>
    isCancelled ? (
      <>
        <s>{name}</s> <span className="v">{words.maintenance.wasCancelled}</span>
      </>
    ) : (
      name
    )
  return (
    <>
      <div className="ccalhead">
        <h2>{titleOf(month)}</h2>
        <span className="cjoin">
          <button className="btn quiet" type="button" aria-label={titleOf(before)} onClick={() => setMonth(before)}>
            <Sign name="left" className="ci cturn" />
          </button>
          <button className="btn" type="button" onClick={() => setMonth(monthOfDay(today))}>
            {words.visitor.today}
          </button>
          <button className="btn quiet" type="button" aria-label={titleOf(after)} onClick={() => setMonth(after)}>
            <Sign name="right" className="ci cturn" />
          </button>
        </span>
      </div>
      <table className="ccal">
        <caption className="v">{titleOf(month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(`${day}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => {
                const out = monthOfDay(day) === month ? '' : 'out'
                return (
                  <td
                    key={day}
                    className={day === today ? 'today' : out}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <b>{Number(day.slice(8))}</b>
                    {entries
                      .filter((entry) => entry.day === day)
                      .map((entry) => (
                        <a key={entry.key} className="maint" href={entry.href}>
                          <Icon name="maint" />
                          <span>{nameOf(entry)}</span>
                        </a>
                      ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint cstate">{words.maintenance.inZone({ zone: formats.zoneName(toInstant(now)) })}</p>
      {ofMonth.length > 0 && (
        <ul className="crows ccallist" aria-label={titleOf(month)}>
          {ofMonth.map((entry) => (
            <li key={entry.key}>
              <a href={entry.href}>
                <time dateTime={entry.day}>{shortDay.format(new Date(`${entry.day}T00:00:00Z`))}</time>
                <span>{nameOf(entry)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function entriesOf(state: Loaded, slug: string, timeZone: string, from: number): Entry[] {
  const announced = [...state.planned, ...state.past].flatMap(({ id, name, series, scheduled_for, was_cancelled }) => {
    if (scheduled_for === null) return []
    const day = dayOf(timeZone, toMillis(scheduled_for))
    const href = consoleAddress(slug, `incidents/${id}`)
    return [{ key: id, day, name, series, href, isCancelled: was_cancelled }]
  })
  const isAnnounced = (series: string, day: string) => announced.some((one) => one.series === series && one.day === day)
  const projected = state.recurring.flatMap(({ id, name, rule, starts, exceptions }) =>
    occurrencesFrom({ rule, start: starts, exceptions }, (at) => offsetAt(timeZone, at), from, MAX_IN_MONTH)
      .map(({ local }) => local.slice(0, 10))
      .filter((day) => !isAnnounced(id, day))
      .map((day) => ({
        key: `${id} ${day}`,
        day,
        name,
        href: consoleAddress(slug, `maintenance/${id}`),
        isCancelled: false,
      })),
  )
  return [...announced, ...projected]
}
