import { type IncidentStatus, REALTIME_STATUSES } from '../../core/status/incident.ts'
import { bareMomentOf } from '../team/moment.ts'
import { type Speech, useNow } from '../team/team.ts'
import { incidentWord } from '../visitor/looks.ts'

interface Props extends Speech {
  status: IncidentStatus
  /** The incident's status now; null for a new one. */
  before: IncidentStatus | null
  /** When each phase was first said. */
  times: Partial<Record<IncidentStatus, string>>
  onChoose(status: IncidentStatus): void
}

const isOver = (status: IncidentStatus | null) => status === 'resolved' || status === 'postmortem'

/** The phase that the update says: four steps, and the post-mortem once it is over. */
export function Phase({ status, before, times, words, formats, onChoose }: Props) {
  const now = useNow()
  const phases = isOver(before) ? REALTIME_STATUSES : REALTIME_STATUSES.slice(0, 4)
  const said = (phase: IncidentStatus) => {
    const at = times[phase]
    if (phase === status && phase !== before) {
      return isOver(phase) ? words.team.endsIncident : isOver(before) ? words.team.reopens : words.team.withThisUpdate
    }
    if (at) return bareMomentOf(at, now, formats)
    return phase === 'resolved' ? words.team.endsIncident : ''
  }
  return (
    <fieldset className="pane all">
      <legend className="v">{words.team.phase}</legend>
      <div className={phases.length > 4 ? 'phase of5' : 'phase'}>
        {phases.map((phase) => (
          <label key={phase} className={times[phase] ? 'past' : undefined}>
            <input
              type="radio"
              name="phase"
              value={phase}
              checked={phase === status}
              onChange={() => onChoose(phase)}
            />
            {incidentWord(phase, words)}
            <small>{said(phase)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
