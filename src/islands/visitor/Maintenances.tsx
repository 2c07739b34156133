import { incidentLanguage, updateLanguage } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { JoinedNames } from './JoinedNames.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { PlannedTime } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** Maintenance that is scheduled, the nearest first. */
export function Maintenances({ view }: { view: PageView }) {
  const upcoming = view.publication.incidents
    .filter(({ kind, status }) => kind === 'maintenance' && status === 'scheduled')
    .toSorted((a, b) => (a.scheduled_for ?? '').localeCompare(b.scheduled_for ?? ''))
  if (upcoming.length === 0) return null
  return (
    <section className="sec g" aria-labelledby="upcoming">
      <h2 id="upcoming">{view.words.visitor.upcoming}</h2>
      <div>
        {upcoming.map((maintenance) => (
          <Upcoming key={maintenance.id} maintenance={maintenance} view={view} />
        ))}
      </div>
    </section>
  )
}

function Upcoming({ maintenance, view }: { maintenance: PublicIncident; view: PageView }) {
  const { words, formats, reader } = view
  const { scheduled_for: from, scheduled_until: until, updates, affected } = maintenance
  const newest = updates[0]
  const nameLanguage = incidentLanguage(reader, maintenance, 'name')
  const textLanguage = newest && updateLanguage(reader, newest)
  return (
    <div className="inc">
      <h3>
        <a href={pageHref(view, incidentPath({ id: maintenance.id }))} {...langAttributes(nameLanguage, words)}>
          {maintenance.name}
        </a>
      </h3>
      <p className="details">
        {from && (
          <span>
            <Icon name="maint" />
            <span>
              <PlannedTime from={from} until={until} label="" view={view} />
            </span>
          </span>
        )}
        <span className="soft">
          <JoinedNames names={affected.map(({ name }) => name)} formats={formats} />
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
    </div>
  )
}
