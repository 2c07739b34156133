import { activeByUrgency } from '../../core/incident/active.ts'
import { incidentLanguage } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import { membersOf, withMembers } from '../../core/publication/find.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { uptimeFilter } from '../../core/publication/showcase.ts'
import { toMillis } from '../../core/time/instant.ts'
import { langAttributes, ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { ComponentRow } from './ComponentRow.tsx'
import { Icon } from './Icon.tsx'
import { LastConfirmed } from './LastConfirmed.tsx'
import { NameSentence } from './NameSentence.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { headingClass, IMPACT_STYLE, incidentWord, STATUS_CLASS, statusWord } from './presentation.ts'
import { StaleNote } from './StaleNote.tsx'
import { TimeRange } from './Time.tsx'

/** A status that is more recent than this is shown with its time. */
const RECENT_MS = 7 * 86_400_000

/** The changeable part of a component's page: its status and since when, open incidents, the last ninety days. */
export function ComponentPage({ component, view }: { component: PublicComponent; view: PageView }) {
  const { components } = view.publication
  const rows = component.is_group ? membersOf(components, component) : [component]
  const isMeasured = uptimeFilter(components)
  const { visitor } = view.words
  const shownRows = component.is_group ? rows : rows.filter(isMeasured)
  return (
    <div className="w">
      <StaleNote view={view} />
      <Head component={component} view={view} />
      <CurrentIncidents component={component} view={view} />
      {shownRows.length > 0 && (
        <section
          className="sec g"
          aria-labelledby="days"
          data-operational={visitor.statusOperational}
          data-unknown={visitor.noData}
          data-pair={visitor.pair({ first: '{first}', second: '{second}' })}
          data-labelled={visitor.labelled({ label: '{label}', text: '{text}' })}
        >
          <h2 id="days">{component.is_group ? visitor.components : visitor.last90Days}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
          <ul className="rows" role="list">
            {shownRows.map((one) => (
              <ComponentRow
                key={one.id}
                component={one}
                view={view}
                isMeasured={isMeasured(one)}
                isAlone={!component.is_group}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Head({ component, view }: { component: PublicComponent; view: PageView }) {
  const { words, publication } = view
  const group = publication.components.find(({ id }) => id === component.group_id)
  const statusClass = STATUS_CLASS[component.status]
  const langProps = ownerLangAttributes(publication.page, words)
  return (
    <section className="g verdict page">
      <Icon name={statusClass} className={`indicator ${statusClass}`} />
      <div>
        <p className="s soft crumb">
          <a href={pageHref(view, '/')}>{words.visitor.status}</a>
          {group && (
            <>
              {' / '}
              <a href={pageHref(view, `/components/${group.id}`)} {...langProps}>
                {group.name}
              </a>
            </>
          )}
        </p>
        <h1 className={headingClass(component.name)}>
          <NameSentence name={component.name} langProps={langProps} words={words} />{' '}
          <span>{words.visitor.sentence({ text: statusWord(component.status, words) })}</span>
        </h1>
        {component.description && (
          <p className="prose more" {...langProps}>
            {component.description}
          </p>
        )}
        {component.since && (
          <p className="meta">
            <span>
              {words.visitor.statusSince} <Since at={component.since} view={view} />
            </span>
          </p>
        )}
        <LastConfirmed view={view} />
      </div>
    </section>
  )
}

function Since({ at, view: { formats, now } }: { at: string; view: PageView }) {
  if (now - toMillis(at) >= RECENT_MS) {
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
      <div>
        {open.map((incident) => {
          const { id, name, kind, impact, status } = incident
          const style = IMPACT_STYLE[kind === 'maintenance' ? 'maintenance' : impact]
          return (
            <div key={id} id={`open-${id}`} className="entry">
              <h3>
                <a
                  href={pageHref(view, incidentPath({ id }))}
                  {...langAttributes(incidentLanguage(view.reader, incident, 'name'), words)}
                >
                  {name}
                </a>
              </h3>
              <p className="details">
                <span>
                  <Icon name={style.icon} className={style.className} />
                  {incidentWord(status, words)}
                </span>
              </p>
            </div>
          )
        })}
      </div>
    </section>
  )
}
