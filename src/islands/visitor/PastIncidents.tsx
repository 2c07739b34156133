import { beganAt } from '../../core/incident/start-time.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'
import { toMillis } from '../../core/time/instant.ts'
import { addDays, startOfDay } from '../../core/time/zone.ts'
import { IncidentRow } from './IncidentRow.tsx'
import { type PageView, pageHref } from './page-view.ts'

/** How many days the front page goes back. */
const PAST_DAYS = 14

interface Props {
  view: PageView
  /** Those that stand at the top of the page already. */
  above: readonly PublicIncident[]
}

/** What ended in the past two weeks, whenever it began: the newest first. */
export function PastIncidents({ view, above }: Props) {
  const { visitor } = view.words
  const { incidents, day, page } = view.publication
  const since = startOfDay(page.time_zone, addDays(day, 1 - PAST_DAYS))
  const past = incidents
    .filter((one) => isClosed(one.status) && !above.includes(one))
    .filter((one) => toMillis(one.resolved_at ?? beganAt(one)) >= since)
    .toSorted((a, b) => toMillis(beganAt(b)) - toMillis(beganAt(a)))
  const hasAllAbove = past.length === 0 && above.length > 0
  return (
    <section className="sec g" aria-labelledby={hasAllAbove ? undefined : 'past'}>
      {hasAllAbove ? <span id="past" /> : <h2 id="past">{visitor.pastWeeks}</h2>}
      <div>
        {past.length === 0 && !hasAllAbove && <p>{visitor.noneInPastWeeks}</p>}
        {past.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
          <ul role="list">
            {past.map((incident) => (
              <IncidentRow key={incident.id} incident={incident} view={view} />
            ))}
          </ul>
        )}
        <p className={hasAllAbove ? undefined : 'below'}>
          <a className="more" href={pageHref(view, '/history')}>
            {visitor.allHistory}
          </a>
        </p>
      </div>
    </section>
  )
}
