import { activeByUrgency } from '../../core/incident/active.ts'
import { durationBetween } from '../../core/incident/duration.ts'
import { incidentLanguage, updateLanguage } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import { beganAt } from '../../core/incident/start-time.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'
import { toMillis } from '../../core/time/instant.ts'
import { addDays, dayOf } from '../../core/time/zone.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { JoinedNames } from './JoinedNames.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { IMPACT_STYLE, impactWord } from './presentation.ts'
import { WrittenIn } from './WrittenIn.tsx'

/** How many past days the front page shows. */
const PAST_DAYS = 14

type Entry = { kind: 'quiet'; from: string; to: string } | { kind: 'day'; day: string; incidents: PublicIncident[] }

/** The days up to today, newest first; consecutive days without incidents are one entry. */
function groupByDay({ publication: { incidents, day, page } }: PageView): Entry[] {
  const closedIncidents = incidents.filter(({ status }) => isClosed(status))
  const dateOf = (incident: PublicIncident) => dayOf(page.time_zone, toMillis(beganAt(incident)))
  const openSince = activeByUrgency(incidents).map(dateOf).toSorted()[0]
  const entries: Entry[] = []
  for (let daysAgo = 0; daysAgo < PAST_DAYS; daysAgo++) {
    const date = addDays(day, -daysAgo)
    const dayIncidents = closedIncidents.filter((incident) => dateOf(incident) === date)
    const last = entries.at(-1)
    if (dayIncidents.length > 0) entries.push({ kind: 'day', day: date, incidents: dayIncidents })
    // Open incidents are shown above, so their days must not read "no incidents".
    else if (openSince !== undefined && date >= openSince) continue
    else if (last?.kind === 'quiet') last.from = date
    else entries.push({ kind: 'quiet', from: date, to: date })
  }
  return entries
}

/** The past fourteen days with what happened on each. */
export function PastDays({ view }: { view: PageView }) {
  const { words, formats } = view
  return (
    <section className="sec g" aria-labelledby="past">
      <div>
        <h2 id="past">{words.visitor.pastDays(PAST_DAYS)}</h2>
        <p className="s soft">{words.visitor.daysInZone({ zone: formats.zoneName(view.confirmedAt) })}</p>
      </div>
      <div>
        {groupByDay(view).map((entry) =>
          entry.kind === 'quiet' ? (
            <div className="day" key={entry.to}>
              <p className="soft">{formats.dayRange(entry.from, entry.to)}</p>
              <div>
                <p className="soft">{words.visitor.noIncidents}</p>
              </div>
            </div>
          ) : (
            <div className="day" key={entry.day}>
              <p className="soft">
                <time dateTime={entry.day}>{formats.day(entry.day)}</time>
              </p>
              <div>
                {entry.incidents.map((incident) => (
                  <PastIncident key={incident.id} incident={incident} view={view} />
                ))}
              </div>
            </div>
          ),
        )}
      </div>
    </section>
  )
}

function PastIncident({ incident, view }: { incident: PublicIncident; view: PageView }) {
  const { words, formats, reader } = view
  const style = IMPACT_STYLE[incident.kind === 'maintenance' ? 'maintenance' : incident.impact]
  const length = durationBetween(beganAt(incident), incident.resolved_at)
  const duration = length === null ? null : formats.duration(length)
  const newest = incident.updates[0]
  const nameLanguage = incidentLanguage(reader, incident, 'name')
  const textLanguage = newest && updateLanguage(reader, newest)
  return (
    <>
      <h3>
        <a href={pageHref(view, incidentPath({ id: incident.id }))} {...langAttributes(nameLanguage, words)}>
          {incident.name}
        </a>
      </h3>
      <p className="details">
        <span>
          <Icon name={style.icon} className={style.className} />
          {impactWord(incident.kind === 'maintenance' ? 'maintenance' : incident.impact, words)}
        </span>
        {duration && (
          <span>
            {incident.kind === 'maintenance'
              ? words.visitor.completedIn({ duration })
              : words.visitor.resolvedAfter({ duration })}
          </span>
        )}
        <span className="soft">
          <JoinedNames names={incident.affected.map(({ name }) => name)} formats={formats} />
        </span>
        <WrittenIn language={textLanguage?.isForeign ? textLanguage : nameLanguage} view={view} />
      </p>
      {newest && textLanguage && (
        <div
          className="prose"
          {...langAttributes(textLanguage, words)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on.
          dangerouslySetInnerHTML={{ __html: newest.body_html }}
        />
      )}
    </>
  )
}
