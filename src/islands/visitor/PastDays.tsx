import { incidentPath } from '../../core/incident/address.ts'
import { beganAt } from '../../core/incident/began.ts'
import { lasted } from '../../core/incident/lasted.ts'
import { underWay } from '../../core/incident/open.ts'
import { incidentTelling, updateTelling } from '../../core/incident/told.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'
import { toMillis } from '../../core/time/instant.ts'
import { addDays, dayOf } from '../../core/time/zone.ts'
import { tongueOf } from '../../i18n/tongue.ts'
import { Icon } from './Icon.tsx'
import { IMPACT_LOOK, impactWord } from './looks.ts'
import { Names } from './Names.tsx'
import { hrefOf, type Shown } from './shown.ts'
import { WrittenIn } from './WrittenIn.tsx'

/** How many days back the front page tells of. */
const PAST_DAYS = 14

type Entry = { kind: 'quiet'; from: string; to: string } | { kind: 'day'; day: string; incidents: PublicIncident[] }

/** The days before and with today, newest first; days without incidents that follow each other are one entry. */
function entriesOf({ publication: { incidents, day, page } }: Shown): Entry[] {
  const over = incidents.filter(({ status }) => isClosed(status))
  const dateOf = (incident: PublicIncident) => dayOf(page.time_zone, toMillis(beganAt(incident)))
  const openSince = underWay(incidents).map(dateOf).toSorted()[0]
  const entries: Entry[] = []
  for (let back = 0; back < PAST_DAYS; back++) {
    const date = addDays(day, -back)
    const those = over.filter((incident) => dateOf(incident) === date)
    const last = entries.at(-1)
    if (those.length > 0) entries.push({ kind: 'day', day: date, incidents: those })
    // What is open stands above; a day of it was not without incidents.
    else if (openSince !== undefined && date >= openSince) continue
    else if (last?.kind === 'quiet') last.from = date
    else entries.push({ kind: 'quiet', from: date, to: date })
  }
  return entries
}

/** The past fourteen days with what happened on each. */
export function PastDays({ shown }: { shown: Shown }) {
  const { words, formats } = shown
  return (
    <section className="sec g" aria-labelledby="past">
      <div>
        <h2 id="past">{words.visitor.past(PAST_DAYS)}</h2>
        <p className="s soft">{words.visitor.daysIn({ zone: formats.zone(shown.confirmedAt) })}</p>
      </div>
      <div>
        {entriesOf(shown).map((entry) =>
          entry.kind === 'quiet' ? (
            <div className="day" key={entry.to}>
              <p className="soft">{formats.days(entry.from, entry.to)}</p>
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
                  <PastIncident key={incident.id} incident={incident} shown={shown} />
                ))}
              </div>
            </div>
          ),
        )}
      </div>
    </section>
  )
}

function PastIncident({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { words, formats, reader } = shown
  const look = IMPACT_LOOK[incident.kind === 'maintenance' ? 'maintenance' : incident.impact]
  const length = lasted(beganAt(incident), incident.resolved_at)
  const duration = length === null ? null : formats.duration(length)
  const newest = incident.updates[0]
  const name = incidentTelling(reader, incident, 'name')
  const said = newest && updateTelling(reader, newest)
  return (
    <>
      <h3>
        <a href={hrefOf(shown, incidentPath({ id: incident.id }))} {...tongueOf(name, words)}>
          {incident.name}
        </a>
      </h3>
      <p className="facts">
        <span>
          <Icon name={look.icon} className={look.className} />
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
          <Names names={incident.affected.map(({ name }) => name)} formats={formats} />
        </span>
        <WrittenIn telling={said?.isForeign ? said : name} shown={shown} />
      </p>
      {newest && said && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on.
        <div className="prose" {...tongueOf(said, words)} dangerouslySetInnerHTML={{ __html: newest.body_html }} />
      )}
    </>
  )
}
