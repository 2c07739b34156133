import {
  type IncidentKind,
  type IncidentStatus,
  isClosed,
  MAINTENANCE_STATUSES,
  REALTIME_STATUSES,
} from '../../core/status/incident.ts'
import { Choice } from '../team/Choice.tsx'
import { formatTimeWithoutZone } from '../team/format-time.ts'
import { type Localization, useNow } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  kind: IncidentKind
  status: IncidentStatus
  /** The incident's status now; null for a new one. */
  before: IncidentStatus | null
  /** When each phase was first reached. */
  times: Partial<Record<IncidentStatus, string>>
  onChoose(status: IncidentStatus): void
}

/** The phases that an update may set: of an incident four, and the postmortem once it is over; of a maintenance those to come. */
function phasesOf(kind: IncidentKind, before: IncidentStatus | null): readonly IncidentStatus[] {
  if (kind === 'maintenance') {
    return MAINTENANCE_STATUSES.slice(Math.max(0, MAINTENANCE_STATUSES.map(String).indexOf(before ?? '')))
  }
  return before !== null && isClosed(before) ? REALTIME_STATUSES : REALTIME_STATUSES.slice(0, 4)
}

/** The phase that the update sets. */
export function Phase({ kind, status, before, times, words, formats, onChoose }: Props) {
  const now = useNow()
  const hasEnded = before !== null && isClosed(before)
  const phases = phasesOf(kind, before)
  const noteOf = (phase: IncidentStatus) => {
    const at = times[phase]
    if (phase === status && phase !== before && before !== null) {
      if (kind !== 'realtime' || (hasEnded && isClosed(phase))) return words.team.withThisUpdate
      return isClosed(phase) ? words.team.endsIncident : hasEnded ? words.team.reopens : words.team.withThisUpdate
    }
    if (at) return formatTimeWithoutZone(at, now, formats)
    const { investigating, identified, monitoring, resolved } = words.composer
    const meanings: Partial<Record<IncidentStatus, string>> = { investigating, identified, monitoring, resolved }
    return meanings[phase] ?? ''
  }
  return (
    <fieldset>
      <legend>{words.team.phase}</legend>
      <div className={phases.length > 4 ? 'cpick five' : 'cpick four tight'}>
        {phases.map((phase) => (
          <Choice key={phase} name="phase" value={phase} isChosen={phase === status} onChoose={() => onChoose(phase)}>
            {incidentWord(phase, words)}
            <small>{noteOf(phase)}</small>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
