import { CalendarLink } from './CalendarLink.tsx'
import { IncidentRow } from './IncidentRow.tsx'
import type { PageView } from './page-view.ts'
import { PlannedTime } from './Time.tsx'

/** Maintenance that is scheduled, the nearest first. */
export function Maintenances({ view }: { view: PageView }) {
  const { publication, words } = view
  const upcoming = publication.incidents
    .filter(({ kind, status }) => kind === 'maintenance' && status === 'scheduled')
    .toSorted((a, b) => (a.scheduled_for ?? '').localeCompare(b.scheduled_for ?? ''))
  if (upcoming.length === 0) return null
  return (
    <section className="sec g" aria-labelledby="upcoming">
      <h2 id="upcoming">{words.visitor.upcoming}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul role="list">
        {upcoming.map((one) => (
          <IncidentRow
            key={one.id}
            incident={one}
            view={view}
            from={one.scheduled_for ?? one.started_at}
            until={one.scheduled_until}
          >
            {one.scheduled_for && (
              <>
                <PlannedTime from={one.scheduled_for} until={one.scheduled_until} label="" view={view} isBare />{' '}
                <CalendarLink maintenance={one} view={view} />
              </>
            )}
          </IncidentRow>
        ))}
      </ul>
    </section>
  )
}
