import type { CalendarDocument } from '../../core/archive/uptime.ts'
import { incidentPath } from '../../core/incident/path.ts'
import type { TroubledDay } from '../../core/publication/publication.ts'
import { addMonths } from '../../core/time/month.ts'
import { addDays } from '../../core/time/zone.ts'
import { type CalendarMonth, uptimeOverMonths } from '../../core/uptime/calendar.ts'
import { type CalendarFormats, calendarFormatsFor } from '../../i18n/calendar-formats.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { capitalizeFirst, monthName } from '../../i18n/months.ts'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS } from './presentation.ts'
import { troubleText } from './trouble.ts'

/** This many months are shown open; earlier years are folded. */
const OPEN_MONTHS = 12

interface Props {
  document: CalendarDocument
  view: PageView
}

/** Every month of a component since it began, as tables. Rendered at the edge only; it needs no script. */
export function Calendar({ document, view }: Props) {
  const older = byYear(document.months.slice(OPEN_MONTHS))
  return (
    <>
      <Months months={document.months.slice(0, OPEN_MONTHS)} document={document} view={view} />
      {older.map(({ year, months }) => {
        const uptime = uptimeOverMonths(months)
        return (
          <details key={year} className="year">
            <summary className="fold">
              <b>{year}</b> {uptimeText(uptime, view)}
            </summary>
            <Months months={months} document={document} view={view} />
          </details>
        )
      })}
    </>
  )
}

/** That nothing is known is said; it is never taken for an uptime of 100%. */
function uptimeText(uptime: number | null, { words, formats }: PageView): string {
  return uptime === null ? words.visitor.noData : formats.uptime(uptime)
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

function Months({ months, document, view }: Props & { months: readonly CalendarMonth[] }) {
  return (
    <div className="cal">
      {months.map((month) => (
        <MonthTable key={month.month} month={month} document={document} view={view} />
      ))}
    </div>
  )
}

function MonthTable({ month, document, view }: Props & { month: CalendarMonth }) {
  const calendar = calendarFormatsFor(view.words.locale)
  const days = new Map(month.days.map((day) => [day.date, day]))
  const daysWithSeveralIncidents = month.days.filter(({ incidents }) => incidents.length > 1)
  return (
    <div>
      <table>
        <caption>
          {capitalizeFirst(view.words.locale, monthName(view.words.locale, month.month))}{' '}
          {(month.uptime !== null || month.days.length === 0) && <span>{uptimeText(month.uptime, view)}</span>}
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
                    <Day
                      date={date}
                      day={days.get(date)}
                      isKnown={month.known > 0}
                      document={document}
                      view={view}
                      calendar={calendar}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {daysWithSeveralIncidents.map(({ date, incidents }) => (
        <p key={date} id={`d${date}`} className="s">
          {view.words.visitor.labelled({ label: view.formats.day(date), text: '' })}
          {view.formats.list(incidents).map(({ type, value }, index) =>
            type === 'literal' ? (
              value
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: a name's place in the list is what it is.
                key={index}
                href={pageHref(view, incidentPath({ id: value }))}
                {...ownerLangAttributes(view.publication.page, view.words)}
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

/** The weeks of a month; null for days of other months. */
function weeksOf(month: string, { weekdayIndex }: CalendarFormats): (string | null)[][] {
  const end = `${addMonths(month, 1)}-01`
  const weeks: (string | null)[][] = []
  for (let date = `${month}-01`; date < end; date = addDays(date, 1)) {
    const place = weekdayIndex(date)
    const week = place === 0 ? undefined : weeks.at(-1)
    if (week) week[place] = date
    else weeks.push(Array.from({ length: 7 }, (_, at) => (at === place ? date : null)))
  }
  return weeks
}

interface DayProps extends Props {
  date: string
  day: TroubledDay | undefined
  /** Whether anything is known of its month. */
  isKnown: boolean
  calendar: CalendarFormats
}

/** A day with trouble links to its incident, or to the day's incidents where there are several. */
function Day({ date, day, isKnown, document, view, calendar }: DayProps) {
  const number = calendar.number(date)
  if (!day) {
    if (date > view.publication.day) return <span className="no-day">{number}</span>
    if (isKnown && date >= (document.known_from ?? '')) return <span>{number}</span>
    return (
      <span className="no-day">
        {number}
        <span className="v">{view.words.visitor.noData}</span>
      </span>
    )
  }
  const statusClass = STATUS_CLASS[day.status]
  const content = (
    <>
      {number}
      <svg className="i" aria-hidden="true">
        <use href={`#${statusClass}`} />
      </svg>
      <span className="v">{troubleText(day, view)}</span>
    </>
  )
  const [incident, another] = day.incidents
  if (incident === undefined) return <b className={statusClass}>{content}</b>
  return (
    <a
      className={statusClass}
      href={another === undefined ? pageHref(view, incidentPath({ id: incident })) : `#d${date}`}
    >
      {content}
    </a>
  )
}
