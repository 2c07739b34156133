import type { IncidentListState, IncidentListStore } from '../../stores/team/incidents/incident-list.ts'
import type { ListLocalization } from './localization.ts'

interface Props extends Pick<ListLocalization, 'words'> {
  list: IncidentListStore
  state: IncidentListState
}

/** How many are shown of how many, and the way to those before. */
export function ListEnd({ list, state, words }: Props) {
  const { next, incidents, counts } = state
  if (incidents.length === 0) return null
  return (
    <p className="acts">
      {next !== null && (
        <button
          className="btn"
          type="button"
          aria-disabled={state.state !== 'ready'}
          onClick={() => state.state === 'ready' && void list.more()}
        >
          {state.state === 'loading_more' ? words.team.loading : words.incidentList.earlier}
        </button>
      )}
      <span className="soft">{words.incidentList.shown({ shown: incidents.length, all: counts.found })}</span>
    </p>
  )
}
