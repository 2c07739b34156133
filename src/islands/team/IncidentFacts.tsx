import type { TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE, impactWord, incidentWord } from '../visitor/presentation.ts'
import { overdueBy } from './board-view.ts'
import { formatTime } from './format-time.ts'
import type { Localization } from './team.ts'

interface Props extends Localization {
  incident: TeamIncident
  /** Its newest update; null while it has none, and visitors do not see it. */
  last: TeamUpdate | null
  now: number
  /** Whether the promise of the next update stands elsewhere on the screen. */
  isPromiseElsewhere?: boolean
  children?: React.ReactNode
}

/** Impact, phase and age of an incident in one line, and when its next update is due. */
export function IncidentFacts({ incident, last, now, isPromiseElsewhere = false, words, formats, children }: Props) {
  const { impact, status, started_at, resolved_at } = incident
  const style = IMPACT_STYLE[impact]
  const isRunning = started_at !== null && resolved_at === null && status !== 'scheduled'
  return (
    <p className="cfacts">
      <span>
        <Icon name={style.icon} className={style.className} />
        {impactWord(impact, words)}
      </span>
      {status !== null && <span>{incidentWord(status, words)}</span>}
      {resolved_at && <span>{words.team.ended({ time: formatTime(resolved_at, now, formats) })}</span>}
      {isRunning && (
        <span className="cnum">{words.team.openFor({ duration: formats.duration(now - Date.parse(started_at)) })}</span>
      )}
      {last === null && <span>{words.team.noUpdate}</span>}
      {!isPromiseElsewhere && <Promised incident={incident} now={now} words={words} formats={formats} />}
      {children}
    </p>
  )
}

/** When the next update is due, or by how much it is overdue; nothing where none was promised. */
export function Promised({ incident, now, words, formats }: Localization & { incident: TeamIncident; now: number }) {
  const overdue = overdueBy(incident, now)
  if (overdue === null) return null
  if (overdue <= 0) {
    return <span className="cdue cnum">{words.team.nextDue({ duration: formats.duration(-overdue) })}</span>
  }
  return (
    <span className="clate down">
      <Icon name="down" />
      {words.team.nextOverdue({ duration: formats.duration(overdue) })}
    </span>
  )
}
