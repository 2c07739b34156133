import type { CalendarDocument } from '../../core/archive/uptime.ts'
import { incidentPath } from '../../core/incident/address.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { uptimeOfMonths } from '../../core/uptime/calendar.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { calendarFormatsFor } from '../../i18n/calendar-formats.ts'
import { ownTongue } from '../../i18n/tongue.ts'
import type { PageWords } from '../../i18n/words/page-words.ts'
import { AsOf } from './AsOf.tsx'
import { Calendar } from './Calendar.tsx'
import { hrefOf, type Shown } from './shown.ts'

/** Months of the figure in the middle. */
const YEAR = 12
/** Incidents that are listed by name; the rest is in the history. */
const MOST_INCIDENTS = 10

interface Props {
  component: PublicComponent
  /** Null where the archive cannot be read. */
  document: CalendarDocument | null
  isMeasured: boolean
  shown: Shown & { words: PageWords }
}

/** What became of a component since it began. Drawn at the edge only: it needs no script. */
export function ComponentHistory({ component, document, isMeasured, shown }: Props) {
  const { uptime } = shown.words
  if (document === null) {
    return (
      <Section id="calendar" title={uptime.calendar}>
        <p role="alert">{uptime.calendarMissing}</p>
      </Section>
    )
  }
  return (
    <>
      {isMeasured && <Figures component={component} document={document} shown={shown} />}
      {isMeasured && (
        <Section id="calendar" title={uptime.calendar}>
          {document.months.length === 0 ? (
            <p>{uptime.notBegun}</p>
          ) : (
            <>
              <p className="key more-below">
                {uptime.calendarKey} {shown.words.visitor.daysIn({ zone: shown.formats.zone(shown.confirmedAt) })}
              </p>
              <Calendar document={document} shown={shown} />
            </>
          )}
        </Section>
      )}
      <Section id="incidents" title={uptime.incidents}>
        <Incidents component={component} document={document} shown={shown} />
      </Section>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className="w" aria-labelledby={id}>
      <div className="sec g">
        <h2 id={id}>{title}</h2>
        <div>{children}</div>
      </div>
    </section>
  )
}

type Known = Pick<Props, 'component' | 'shown'> & { document: CalendarDocument }

function Figures({ component, document, shown }: Known) {
  const { words, formats } = shown
  const figure = (uptime: number | null) => (uptime === null ? words.visitor.noData : formats.uptime(uptime))
  const rows = [
    { name: words.uptime.lastDays(BAR_DAYS), uptime: component.uptime },
    { name: words.uptime.lastMonths(YEAR), uptime: uptimeOfMonths(document.months.slice(0, YEAR)) },
  ]
  if (document.known_from) {
    const date = calendarFormatsFor(words.locale).date(document.known_from)
    rows.push({ name: words.uptime.since({ date }), uptime: uptimeOfMonths(document.months) })
  }
  return (
    <Section id="uptime" title={words.uptime.title}>
      <dl className="figures">
        {rows.map(({ name, uptime }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure(uptime)}</dd>
          </div>
        ))}
      </dl>
      <p className="s more">
        <AsOf shown={shown} />
      </p>
      <p className="s">
        <a href="#formula">{words.visitor.howUptime}</a>
      </p>
    </Section>
  )
}

/** The newest of the incidents that the days name, each at when it began. */
function Incidents({ component, document, shown }: Known) {
  const { words, formats } = shown
  const calendar = calendarFormatsFor(words.locale)
  const mentioned = Object.entries(document.mentioned).map(([id, said]) => ({ id, ...said }))
  const newest = mentioned.sort((a, b) => (a.began < b.began ? 1 : -1)).slice(0, MOST_INCIDENTS)
  const since = document.known_from && calendar.date(document.known_from)
  return (
    <>
      {newest.length === 0 && <p>{since ? words.uptime.quiet({ date: since }) : words.uptime.notBegun}</p>}
      {newest.map(({ id, name, began }) => (
        <div key={id} className="day">
          <p className="soft">
            <time dateTime={began} data-clock="day">
              {formats.longDate(began)}
            </time>
          </p>
          <div>
            <h3>
              <a href={hrefOf(shown, incidentPath({ id }))} {...ownTongue(shown.publication.page, words)}>
                {name}
              </a>
            </h3>
          </div>
        </div>
      ))}
      <p className="more">
        <a href={hrefOf(shown, `/history?component=${component.id}`)}>
          {words.uptime.allIncidents({ name: component.name })}
        </a>
      </p>
    </>
  )
}
