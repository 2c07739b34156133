import type { CalendarDocument } from '../../core/archive/uptime.ts'
import { incidentPath } from '../../core/incident/address.ts'
import type { TroubledDay } from '../../core/publication/publication.ts'
import { addMonths } from '../../core/time/month.ts'
import { addDays } from '../../core/time/zone.ts'
import { type CalendarMonth, uptimeOfMonths } from '../../core/uptime/calendar.ts'
import { type CalendarFormats, calendarFormatsFor } from '../../i18n/calendar-formats.ts'
import { atStart, monthName } from '../../i18n/months.ts'
import { ownTongue } from '../../i18n/tongue.ts'
import { STATUS_CLASS } from './looks.ts'
import { hrefOf, type Shown } from './shown.ts'
import { troubleWords } from './trouble.ts'

/** So many months stand open; years before them fold. */
const OPEN_MONTHS = 12

interface Props {
  document: CalendarDocument
  shown: Shown
}

/** Every month of a component since it began, as tables. Drawn at the edge only: it needs no script. */
export function Calendar({ document, shown }: Props) {
  const older = byYear(document.months.slice(OPEN_MONTHS))
  const { formats } = shown
  return (
    <>
      <Months months={document.months.slice(0, OPEN_MONTHS)} document={document} shown={shown} />
      {older.map(({ year, months }) => {
        const uptime = uptimeOfMonths(months)
        return (
          <details key={year} className="year">
            <summary className="fold">
              <b>{year}</b> {uptime !== null && formats.uptime(uptime)}
            </summary>
            <Months months={months} document={document} shown={shown} />
          </details>
        )
      })}
    </>
  )
}

function byYear(months: readonly CalendarMonth[]): { year: string; months: CalendarMonth[] }[] {
  const years: { year: string; months: CalendarMonth[] }[] = []
  for (const month of months) {
    const year = month.month.slice(0, 4)
    const last = years.at(-1)
    if (last?.year === year) last.months.push(month)
    else years.push({ year, months: [month] })
  }
  return years
}

function Months({ months, document, shown }: Props & { months: readonly CalendarMonth[] }) {
  return (
    <div className="cal">
      {months.map((month) => (
        <MonthTable key={month.month} month={month} document={document} shown={shown} />
      ))}
    </div>
  )
}

function MonthTable({ month, document, shown }: Props & { month: CalendarMonth }) {
  const calendar = calendarFormatsFor(shown.words.locale)
  const days = new Map(month.days.map((day) => [day.date, day]))
  const several = month.days.filter(({ incidents }) => incidents.length > 1)
  return (
    <div>
      <table>
        <caption>
          {atStart(shown.words.locale, monthName(shown.words.locale, month.month))}{' '}
          {month.uptime !== null && <span>{shown.formats.uptime(month.uptime)}</span>}
        </caption>
        <thead>
          <tr>
            {calendar.weekdays.map(({ name, letter }) => (
              <th scope="col" key={name}>
                <span aria-hidden="true">{letter}</span>
                <span className="v">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.month, calendar).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is what a cell is.
                <td key={place}>
                  {date !== null && (
                    <Day date={date} day={days.get(date)} document={document} shown={shown} calendar={calendar} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {several.map(({ date, incidents }) => (
        <p key={date} id={`d${date}`} className="s">
          {shown.words.visitor.labelled({ label: shown.formats.day(date), text: '' })}
          {shown.formats.list(incidents).map(({ type, value }, index) =>
            type === 'literal' ? (
              value
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: a name's place in the list is what it is.
                key={index}
                href={hrefOf(shown, incidentPath({ id: value }))}
                {...ownTongue(shown.publication.page, shown.words)}
              >
                {document.mentioned[value]?.name}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

/** The weeks of a month with its days in their places; null where another month's would be. */
function weeksOf(month: string, { placeOf }: CalendarFormats): (string | null)[][] {
  const end = `${addMonths(month, 1)}-01`
  const weeks: (string | null)[][] = []
  for (let date = `${month}-01`; date < end; date = addDays(date, 1)) {
    const place = placeOf(date)
    const week = place === 0 ? undefined : weeks.at(-1)
    if (week) week[place] = date
    else weeks.push(Array.from({ length: 7 }, (_, at) => (at === place ? date : null)))
  }
  return weeks
}

interface DayProps extends Props {
  date: string
  day: TroubledDay | undefined
  calendar: CalendarFormats
}

/** A day with trouble leads to its incident, or to the day's incidents where there are several. */
function Day({ date, day, document, shown, calendar }: DayProps) {
  const number = calendar.number(date)
  if (!day) {
    if (date > shown.publication.day) return <span className="fut">{number}</span>
    if (date >= (document.known_from ?? '')) return <span>{number}</span>
    return (
      <span className="fut">
        {number}
        <span className="v">{shown.words.visitor.noData}</span>
      </span>
    )
  }
  const look = STATUS_CLASS[day.status]
  const content = (
    <>
      {number}
      <svg className="i" aria-hidden="true">
        <use href={`#${look}`} />
      </svg>
      <span className="v">{troubleWords(day, shown)}</span>
    </>
  )
  const [incident, another] = day.incidents
  if (incident === undefined) return <b className={look}>{content}</b>
  return (
    <a className={look} href={another === undefined ? hrefOf(shown, incidentPath({ id: incident })) : `#d${date}`}>
      {content}
    </a>
  )
}
