import { hiddenReason } from '../../core/incident/visibility.ts'
import type { ListedIncident } from '../../core/incident-list/answer.ts'
import type { IncidentState } from '../../core/incident-list/filter.ts'
import { lengthOf } from '../../core/incident-list/months.ts'
import { isClosed } from '../../core/status/incident.ts'
import { incidentWord } from '../visitor/presentation.ts'
import type { ListLocalization } from './localization.ts'

/** A state of the filter in words. */
export function stateWord(state: IncidentState, words: ListLocalization['words']): string {
  switch (state) {
    case 'open':
      return words.incidentList.open
    case 'resolved':
      return words.visitor.resolved
    case 'scheduled':
      return words.visitor.scheduled
    case 'hidden':
      return words.team.notVisible
    case 'archived':
      return words.incidentList.archived
    default:
      return state satisfies never
  }
}

/** What stands beside an incident: how long it lasted, else how it stands. */
export function sideText(incident: ListedIncident, { words, formats }: ListLocalization): string {
  const { status } = incident
  switch (hiddenReason(incident)) {
    case 'archived':
      return words.incidentList.archived
    case 'taken_back':
      return words.team.takenBack
    case 'draft':
      return words.team.draftIncident
    default:
  }
  const length = lengthOf(incident)
  if (length !== null) return formats.duration(length)
  return status !== null && (isClosed(status) || incident.kind === 'maintenance')
    ? incidentWord(status, words)
    : words.incidentList.open
}
