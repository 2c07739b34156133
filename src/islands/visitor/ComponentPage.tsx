import { activeByUrgency } from '../../core/incident/active.ts'
import { beganAt } from '../../core/incident/start-time.ts'
import { membersOf, withMembers } from '../../core/publication/find.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { uptimeFilter } from '../../core/publication/showcase.ts'
import { toMillis } from '../../core/time/instant.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { ownTextAttributes } from '../../i18n/lang-attributes.ts'
import { Bar } from './Bar.tsx'
import { BarAxis } from './BarAxis.tsx'
import { ComponentRow, TroubledDays } from './ComponentRow.tsx'
import { IncidentRow } from './IncidentRow.tsx'
import { Indicator } from './Indicator.tsx'
import { LastConfirmed } from './LastConfirmed.tsx'
import { NameSentence } from './NameSentence.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { headingClass, incidentWord, STATUS_CLASS, statusWord } from './presentation.ts'
import { TimeRange } from './Time.tsx'

/** A status that is more recent than this is shown with its time. */
const SHOW_TIME_FOR = 7 * 86_400_000

/** The changeable part of a component's page: its status and since when, open incidents, the last ninety days. */
export function ComponentPage({ component, view }: { component: PublicComponent; view: PageView }) {
  const { components } = view.publication
  const isMeasured = uptimeFilter(components)
  const { visitor } = view.words
  return (
    <div className="w">
      <Head component={component} view={view} />
      <CurrentIncidents component={component} view={view} />
      {component.is_group ? (
        <section
          className="sec"
          aria-labelledby="days"
          data-day={view.publication.day}
          data-operational={visitor.operationalAllDay}
          data-unknown={visitor.noData}
          data-pair={visitor.pair({ first: '{first}', second: '{second}' })}
          data-labelled={visitor.labelled({ label: '{label}', text: '{text}' })}
        >
          <div className="g">
            <h2 id="days">{visitor.components}</h2>
            <BarAxis view={view} />
          </div>
          <div className="g">
            <span />
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
            <ul className="rows" role="list">
              {membersOf(components, component).map((one) => (
                <ComponentRow key={one.id} component={one} view={view} isMeasured={isMeasured(one)} />
              ))}
            </ul>
          </div>
        </section>
      ) : (
        isMeasured(component) && <LastDays component={component} view={view} />
      )}
    </div>
  )
}

/** The line of a component's ninety days, and the days with trouble. */
function LastDays({ component, view }: { component: PublicComponent; view: PageView }) {
  const { words, formats, publication } = view
  return (
    <section
      className="sec g big"
      aria-labelledby="days"
      data-day={view.publication.day}
      data-operational={words.visitor.operationalAllDay}
      data-unknown={words.visitor.noData}
    >
      <div>
        <h2 id="days">{words.visitor.days(BAR_DAYS)}</h2>
        <p className="s soft">
          {component.uptime === null ? words.visitor.noData : formats.uptime(component.uptime)}{' '}
          {component.uptime !== null && words.visitor.uptime}
        </p>
      </div>
      <div>
        <Bar components={[component]} day={publication.day} />
        <BarAxis view={view} />
        <TroubledDays component={component} view={view} />
      </div>
    </section>
  )
}

function Head({ component, view }: { component: PublicComponent; view: PageView }) {
  const { words, publication } = view
  const group = publication.components.find(({ id }) => id === component.group_id)
  const statusClass = STATUS_CLASS[component.status]
  const langProps = ownTextAttributes(publication.page, words, component, 'name')
  return (
    <section className="g verdict page">
      <Indicator name={statusClass} />
      <div>
        <h1 className={headingClass(component.name)}>
          <NameSentence name={component.name} langProps={langProps} words={words} />{' '}
          <span className="rest">{words.visitor.sentence({ text: statusWord(component.status, words) })}</span>
        </h1>
        {component.description && (
          <p className="prose below" {...ownTextAttributes(publication.page, words, component, 'description')}>
            {component.description}
          </p>
        )}
        <LastConfirmed view={view}>
          {component.since && (
            <span>
              {words.visitor.statusSince} <Since at={component.since} view={view} />
            </span>
          )}
          {group && (
            <span>
              <a
                href={pageHref(view, `/components/${group.id}`)}
                {...ownTextAttributes(publication.page, words, group, 'name')}
              >
                {group.name}
              </a>
            </span>
          )}
        </LastConfirmed>
      </div>
    </section>
  )
}

function Since({ at, view: { formats, now } }: { at: string; view: PageView }) {
  if (now - toMillis(at) >= SHOW_TIME_FOR) {
    return (
      <time dateTime={at} data-clock="day">
        {formats.longDate(at)}
      </time>
    )
  }
  return <TimeRange from={at} until={null} formats={formats} />
}

/** Open incidents and planned maintenances that affect the component, or one of the group. */
function CurrentIncidents({ component, view }: { component: PublicComponent; view: PageView }) {
  const { words, publication } = view
  const own = new Set(withMembers(publication.components, component).map(({ id }) => id))
  const incidents = publication.incidents.filter(({ affected }) => affected.some((one) => own.has(one.component)))
  const open = [...activeByUrgency(incidents), ...incidents.filter(({ status }) => status === 'scheduled')]
  if (open.length === 0) return null
  return (
    <section className="sec g" aria-labelledby="now">
      <h2 id="now">{words.visitor.nowAndNext}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul role="list">
        {open.map((incident) => (
          <IncidentRow
            key={incident.id}
            incident={incident}
            view={view}
            from={incident.status === 'scheduled' ? (incident.scheduled_for ?? incident.started_at) : beganAt(incident)}
            until={incident.status === 'scheduled' ? incident.scheduled_until : null}
          >
            {incidentWord(incident.status, words)}
          </IncidentRow>
        ))}
      </ul>
    </section>
  )
}
