import { durationBetween } from '../../core/incident/duration.ts'
import { incidentLanguage } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import { beganAt } from '../../core/incident/start-time.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { shownImpact } from '../../core/status/incident.ts'
import type { Instant } from '../../core/time/instant.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { JoinedNames } from './JoinedNames.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { IMPACT_STYLE, impactShortWord } from './presentation.ts'
import { WrittenIn } from './WrittenIn.tsx'

interface Props {
  incident: PublicIncident
  view: PageView
  /** When it began or is to begin, and ended or is to end. */
  from?: Instant
  until?: Instant | null
  /** More about it, after what it affected. */
  children?: React.ReactNode
}

/** An incident as one row: when, what, how bad, how long. */
export function IncidentRow({
  incident,
  view,
  from = beganAt(incident),
  until = incident.resolved_at,
  children,
}: Props) {
  const { words, formats, reader } = view
  const impact = shownImpact(incident)
  const style = IMPACT_STYLE[impact]
  const length = durationBetween(from, until)
  const language = incidentLanguage(reader, incident, 'name')
  return (
    <li className="day">
      <time dateTime={from} data-clock="date">
        {formats.date(from)}
      </time>
      <div>
        <h3>
          <a href={pageHref(view, incidentPath({ id: incident.id }))} {...langAttributes(language, words)}>
            {incident.name}
          </a>
        </h3>
        <p className="soft">
          <JoinedNames names={incident.affected.map(({ name }) => name)} formats={formats} />
          {children && <> · {children}</>}
          {language.isForeign && <> · </>}
          <WrittenIn language={language} view={view} />
        </p>
      </div>
      <span className="imp">
        <Icon name={style.icon} className={style.className} />
        {impactShortWord(impact, words)}
      </span>
      <span className="n">{length !== null && formats.duration(length)}</span>
    </li>
  )
}
