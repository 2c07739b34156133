import { useState } from 'react'
import { isClosed } from '../../core/status/incident.ts'
import type { Board, TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { openIncidents } from '../team/board-view.ts'
import { type Localization, useNow } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'

interface Props extends Localization {
  page: string
  incident: TeamIncident
  updates: readonly TeamUpdate[]
  /** Whether visitors see the incident. */
  isVisible: boolean
  board: Board
}

/** What is done with an incident next: tell more or end it while it is open, and once it is over reopen or explain it. */
export function IncidentActions({ page, incident, updates, isVisible, board, words, formats }: Props) {
  const { team, composer } = words
  const [isMerging, setMerging] = useState(false)
  const merge = useLoaded(
    () => import('../closing/Merge.tsx'),
    isMerging,
    () => setMerging(false),
    words,
  )
  const isPublished = isVisible && updates.some(({ status }) => status === 'postmortem')
  const postmortem = useLoaded(() => import('../closing/PostmortemLink.tsx'), isPublished, ignoreFailure, words)
  const isPlanned = incident.kind === 'maintenance' && incident.status !== null && !isClosed(incident.status)
  const planned = useLoaded(() => import('./PlannedActions.tsx'), isPlanned, ignoreFailure, words)
  const now = useNow()
  if (incident.kind === 'maintenance') {
    if (incident.status === 'completed') return null
    return (
      <>
        <a className="btn go" href="#update" aria-keyshortcuts="U">
          {team.postUpdate} <kbd>U</kbd>
        </a>
        {isPlanned && planned && (
          <planned.PlannedActions
            maintenance={incident}
            updates={updates}
            page={page}
            words={words}
            formats={formats}
          />
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
        {postmortem && <postmortem.PostmortemLink incident={incident.id} words={words} formats={formats} />}
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
      {incident.status !== null && openIncidents(board, now).some(({ id }) => id !== incident.id) && (
        <button className="btn" type="button" onClick={() => setMerging(true)}>
          {composer.merge}
        </button>
      )}
      {isMerging && merge && (
        <merge.Merge
          board={board}
          incident={incident}
          onClose={() => setMerging(false)}
          words={words}
          formats={formats}
        />
      )}
    </>
  )
}
