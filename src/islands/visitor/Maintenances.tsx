import { incidentPath } from '../../core/incident/address.ts'
import { incidentTelling, updateTelling } from '../../core/incident/told.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { tongueOf } from '../../i18n/tongue.ts'
import { Icon } from './Icon.tsx'
import { Names } from './Names.tsx'
import { hrefOf, type Shown } from './shown.ts'
import { Planned } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** Maintenance that is scheduled, the nearest first. */
export function Maintenances({ shown }: { shown: Shown }) {
  const upcoming = shown.publication.incidents
    .filter(({ kind, status }) => kind === 'maintenance' && status === 'scheduled')
    .toSorted((a, b) => (a.scheduled_for ?? '').localeCompare(b.scheduled_for ?? ''))
  if (upcoming.length === 0) return null
  return (
    <section className="sec g" aria-labelledby="upcoming">
      <h2 id="upcoming">{shown.words.visitor.upcoming}</h2>
      <div>
        {upcoming.map((maintenance) => (
          <Upcoming key={maintenance.id} maintenance={maintenance} shown={shown} />
        ))}
      </div>
    </section>
  )
}

function Upcoming({ maintenance, shown }: { maintenance: PublicIncident; shown: Shown }) {
  const { words, formats, reader } = shown
  const { scheduled_for: from, scheduled_until: until, updates, affected } = maintenance
  const newest = updates[0]
  const name = incidentTelling(reader, maintenance, 'name')
  const said = newest && updateTelling(reader, newest)
  return (
    <div className="inc">
      <h3>
        <a href={hrefOf(shown, incidentPath({ id: maintenance.id }))} {...tongueOf(name, words)}>
          {maintenance.name}
        </a>
      </h3>
      <p className="facts">
        {from && (
          <span>
            <Icon name="maint" />
            <span>
              <Planned from={from} until={until} label="" shown={shown} />
            </span>
          </span>
        )}
        <span className="soft">
          <Names names={affected.map(({ name }) => name)} formats={formats} />
        </span>
        <WrittenIn telling={said?.isForeign ? said : name} shown={shown} />
      </p>
      {newest && said && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on.
        <div className="prose" {...tongueOf(said, words)} dangerouslySetInnerHTML={{ __html: newest.body_html }} />
      )}
    </div>
  )
}
