import type { CalendarDocument, MentionedIncident } from '../../core/archive/uptime.ts'
import { durationBetween } from '../../core/incident/duration.ts'
import { incidentPath } from '../../core/incident/path.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { toMillis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { uptimeOverMonths } from '../../core/uptime/calendar.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { calendarFormatsFor } from '../../i18n/calendar-formats.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import type { PageWords } from '../../i18n/words/page-words.ts'
import { Calendar } from './Calendar.tsx'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { IMPACT_STYLE, impactShortWord } from './presentation.ts'
import { UptimeFormula } from './UptimeFormula.tsx'

/** How many months the middle figure covers. */
const MONTHS_A_YEAR = 12
/** How many incidents are listed by name; the rest is in the history. */
const MAX_LISTED_INCIDENTS = 10

interface Props {
  component: PublicComponent
  /** Null where the archive cannot be read. */
  document: CalendarDocument | null
  isMeasured: boolean
  view: PageView & { words: PageWords }
}

/** The history of a component. Rendered at the edge only; it needs no script. */
export function ComponentHistory({ component, document, isMeasured, view }: Props) {
  const { uptime } = view.words
  if (document === null) {
    return (
      <Section id="calendar" title={uptime.calendar}>
        <p role="alert">{uptime.calendarUnavailable}</p>
      </Section>
    )
  }
  return (
    <>
      {isMeasured && <Figures component={component} document={document} view={view} />}
      {isMeasured && (
        <Section id="calendar" title={uptime.calendar}>
          {document.months.length === 0 ? (
            <p>{uptime.notMeasuredYet}</p>
          ) : (
            <>
              <p className="legend more-below">{uptime.calendarLegend}</p>
              <Calendar document={document} view={view} />
            </>
          )}
        </Section>
      )}
      <Section id="incidents" title={uptime.incidents}>
        <Incidents component={component} document={document} view={view} />
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

type CalendarProps = Pick<Props, 'component' | 'view'> & { document: CalendarDocument }

function Figures({ component, document, view }: CalendarProps) {
  const { words, formats } = view
  const figure = (uptime: number | null) => (uptime === null ? words.visitor.noData : formats.uptime(uptime))
  const rows = [
    { name: words.uptime.lastDays(BAR_DAYS), uptime: component.uptime },
    { name: words.uptime.lastMonths(MONTHS_A_YEAR), uptime: uptimeOverMonths(document.months.slice(0, MONTHS_A_YEAR)) },
  ]
  if (document.known_from) {
    const date = calendarFormatsFor(words.locale).date(document.known_from)
    rows.push({ name: words.uptime.since({ date }), uptime: uptimeOverMonths(document.months) })
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
      <div className="prose s soft below">
        <UptimeFormula view={view} />
      </div>
    </Section>
  )
}

/** The newest incidents that the days mention, each with its start. */
function Incidents({ component, document, view }: CalendarProps) {
  const { words } = view
  const calendar = calendarFormatsFor(words.locale)
  const mentioned = Object.entries(document.mentioned).map(([id, incident]) => ({ id, ...incident }))
  const newest = mentioned.sort((a, b) => (a.began < b.began ? 1 : -1)).slice(0, MAX_LISTED_INCIDENTS)
  const since = document.known_from && calendar.date(document.known_from)
  return (
    <>
      {newest.length === 0 && (
        <p>{since ? words.uptime.noTroubleSince({ date: since }) : words.uptime.notMeasuredYet}</p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul role="list">
        {newest.map(({ id, ...incident }) => (
          <MentionedRow key={id} id={id} incident={incident} view={view} />
        ))}
      </ul>
      <p className="below">
        <a className="more" href={pageHref(view, `/history?component=${component.id}`)}>
          {words.uptime.allIncidents({ name: component.name })}
        </a>
      </p>
    </>
  )
}

/** An incident in the columns of all lists of what is past. */
function MentionedRow({ id, incident, view }: { id: string; incident: MentionedIncident; view: PageView }) {
  const { words, formats } = view
  const { name, impact, began, from, resolved_at } = incident
  const style = IMPACT_STYLE[impact]
  const day = dayOf(view.publication.page.time_zone, toMillis(began))
  const length = durationBetween(from, resolved_at)
  return (
    <li className="day dated">
      <time dateTime={began} data-clock="medium">
        {calendarFormatsFor(words.locale).date(day)}
      </time>
      <div>
        <h3>
          <a href={pageHref(view, incidentPath({ id }))} {...ownerLangAttributes(view.publication.page, words)}>
            {name}
          </a>
        </h3>
      </div>
      <span className="imp">
        <Icon name={style.icon} className={style.className} />
        {impactShortWord(impact, words)}
      </span>
      <span className="n">{length !== null && formats.duration(length)}</span>
    </li>
  )
}
