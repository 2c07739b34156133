import { type IncidentStatus, isClosed, REALTIME_STATUSES } from '../../core/status/incident.ts'
import { formatTimeWithoutZone } from '../team/format-time.ts'
import { type Localization, useNow } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  status: IncidentStatus
  /** The incident's status now; null for a new one. */
  before: IncidentStatus | null
  /** When each phase was first reached. */
  times: Partial<Record<IncidentStatus, string>>
  onChoose(status: IncidentStatus): void
}

/** The phase that the update sets: four steps, and the postmortem once the incident is over. */
export function Phase({ status, before, times, words, formats, onChoose }: Props) {
  const now = useNow()
  const hasEnded = before !== null && isClosed(before)
  const phases = hasEnded ? REALTIME_STATUSES : REALTIME_STATUSES.slice(0, 4)
  const phaseNote = (phase: IncidentStatus) => {
    const at = times[phase]
    if (phase === status && phase !== before) {
      return isClosed(phase) ? words.team.endsIncident : hasEnded ? words.team.reopens : words.team.withThisUpdate
    }
    if (at) return formatTimeWithoutZone(at, now, formats)
    return phase === 'resolved' ? words.team.endsIncident : ''
  }
  return (
    <fieldset className="pane all">
      <legend className="v">{words.team.phase}</legend>
      <div className={phases.length > 4 ? 'phase with-postmortem' : 'phase'}>
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
            <small>{phaseNote(phase)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
