import { incidentPath } from '../../core/incident/address.ts'
import { underWay } from '../../core/incident/open.ts'
import { incidentTelling } from '../../core/incident/told.ts'
import { membersOf, withMembers } from '../../core/publication/find.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { uptimeShown } from '../../core/publication/showcase.ts'
import { toMillis } from '../../core/time/instant.ts'
import { nameSentence } from '../../i18n/sentence.ts'
import { ownTongue, tongueOf } from '../../i18n/tongue.ts'
import { ComponentRow } from './ComponentRow.tsx'
import { Confirmed } from './Confirmed.tsx'
import { Icon } from './Icon.tsx'
import { headingClass, IMPACT_LOOK, incidentWord, STATUS_CLASS, statusWord } from './looks.ts'
import { StaleNote } from './StaleNote.tsx'
import { hrefOf, type Shown } from './shown.ts'
import { Stretch } from './Time.tsx'

/** A status that is younger than this is said with its time. */
const YOUNG_MS = 7 * 86_400_000

/** What a change may touch of a component's own page: its status and since when, what is open, its last ninety days. */
export function ComponentPage({ component, shown }: { component: PublicComponent; shown: Shown }) {
  const { components } = shown.publication
  const rows = component.is_group ? membersOf(components, component) : [component]
  const isMeasured = uptimeShown(components)
  const { visitor } = shown.words
  const shownRows = component.is_group ? rows : rows.filter(isMeasured)
  return (
    <div className="w">
      <StaleNote shown={shown} />
      <Head component={component} shown={shown} />
      <Now component={component} shown={shown} />
      {shownRows.length > 0 && (
        <section
          className="sec g"
          aria-labelledby="days"
          data-operational={visitor.statusOperational}
          data-unknown={visitor.noData}
          data-both={visitor.both({ first: '{first}', second: '{second}' })}
          data-labelled={visitor.labelled({ label: '{label}', text: '{text}' })}
        >
          <h2 id="days">{component.is_group ? visitor.components : visitor.lastNinety}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
          <ul className="rows" role="list">
            {shownRows.map((one) => (
              <ComponentRow
                key={one.id}
                component={one}
                shown={shown}
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

function Head({ component, shown }: { component: PublicComponent; shown: Shown }) {
  const { words, publication } = shown
  const group = publication.components.find(({ id }) => id === component.group_id)
  const look = STATUS_CLASS[component.status]
  const tongue = ownTongue(publication.page, words)
  return (
    <section className="g verdict page">
      <Icon name={look} className={`lamp ${look}`} />
      <div>
        <p className="s soft crumb">
          <a href={hrefOf(shown, '/')}>{words.visitor.status}</a>
          {group && (
            <>
              {' / '}
              <a href={hrefOf(shown, `/components/${group.id}`)} {...tongue}>
                {group.name}
              </a>
            </>
          )}
        </p>
        <h1 className={headingClass(component.name)}>
          <span {...tongue}>{nameSentence(component.name, words)}</span>{' '}
          <span>{words.visitor.sentence({ text: statusWord(component.status, words) })}</span>
        </h1>
        {component.description && (
          <p className="prose more" {...tongue}>
            {component.description}
          </p>
        )}
        {component.since && (
          <p className="meta">
            <span>
              {words.visitor.statusSince} <Since at={component.since} shown={shown} />
            </span>
          </p>
        )}
        <Confirmed shown={shown} />
      </div>
    </section>
  )
}

function Since({ at, shown: { formats, now } }: { at: string; shown: Shown }) {
  if (now - toMillis(at) >= YOUNG_MS) {
    return (
      <time dateTime={at} data-clock="day">
        {formats.longDate(at)}
      </time>
    )
  }
  return <Stretch from={at} until={null} formats={formats} />
}

/** What is open or ahead that names the component, or one of the group. */
function Now({ component, shown }: { component: PublicComponent; shown: Shown }) {
  const { words, publication } = shown
  const own = new Set(withMembers(publication.components, component).map(({ id }) => id))
  const incidents = publication.incidents.filter(({ affected }) => affected.some((one) => own.has(one.component)))
  const open = [...underWay(incidents), ...incidents.filter(({ status }) => status === 'scheduled')]
  if (open.length === 0) return null
  return (
    <section className="sec g" aria-labelledby="now">
      <h2 id="now">{words.visitor.now}</h2>
      <div>
        {open.map((incident) => {
          const { id, name, kind, impact, status } = incident
          const look = IMPACT_LOOK[kind === 'maintenance' ? 'maintenance' : impact]
          return (
            <div key={id} id={`open-${id}`} className="entry">
              <h3>
                <a
                  href={hrefOf(shown, incidentPath({ id }))}
                  {...tongueOf(incidentTelling(shown.reader, incident, 'name'), words)}
                >
                  {name}
                </a>
              </h3>
              <p className="facts">
                <span>
                  <Icon name={look.icon} className={look.className} />
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
