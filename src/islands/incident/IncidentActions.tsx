import { isClosed } from '../../core/status/incident.ts'
import type { TeamIncident } from '../../stores/team/model/records.ts'
import type { Localization } from '../team/team.ts'

/** What is done with an incident next: tell more or end it while it is open, and once it is over reopen or explain it. */
export function IncidentActions({ incident, words }: Pick<Localization, 'words'> & { incident: TeamIncident }) {
  const { team, composer, maintenance } = words
  if (incident.kind === 'maintenance') {
    const { status } = incident
    if (status === 'completed') return null
    return (
      <>
        <a className="btn go" href="#update" aria-keyshortcuts="U">
          {team.postUpdate} <kbd>U</kbd>
        </a>
        {status !== null && (
          <a className="btn" href={status === 'scheduled' ? '#begin' : '#complete'}>
            {status === 'scheduled' ? maintenance.begin : maintenance.end}
          </a>
        )}
      </>
    )
  }
  if (incident.status !== null && isClosed(incident.status)) {
    return (
      <>
        <a className="btn" href="#postmortem">
          {composer.writePostmortem}
        </a>
        <a className="btn" href="#reopen">
          {composer.reopen}
        </a>
      </>
    )
  }
  return (
    <>
      <a className="btn go" href="#update" aria-keyshortcuts="U">
        {team.postUpdate} <kbd>U</kbd>
      </a>
      {incident.status !== null && (
        <a className="btn" href="#resolve" aria-keyshortcuts="R">
          {composer.resolve} <kbd>R</kbd>
        </a>
      )}
    </>
  )
}
