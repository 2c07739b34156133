import { useState } from 'react'
import { createMaintenances } from '../../stores/team/maintenance/maintenances.ts'
import type { TeamIncident } from '../../stores/team/model/records.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { actWithUndo } from '../team/act-with-undo.ts'
import { client, type Localization, team } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'

/** On the first screen: begins a planned maintenance, or ends one that runs, with a way back. */
export function BeginOrEnd({ maintenance, page, words }: Localization & { maintenance: TeamIncident; page: string }) {
  const [store] = useState(() =>
    createMaintenances({ client, note: team.noteOutcome, now: team.now, newId: newRecordId }, page),
  )
  const { id, name, status } = maintenance
  const isPlanned = status === 'scheduled'
  const what = isPlanned ? 'begun' : 'completed'
  const said = incidentWord(isPlanned ? 'in_progress' : 'completed', words)
  return (
    <div className="cside">
      <button
        className="btn"
        type="button"
        onClick={() => void actWithUndo(words, () => store.post(id, what), `${name}: ${said}.`, store.withdraw)}
      >
        {isPlanned ? words.maintenance.begin : words.maintenance.end}
        <span className="v">, {name}</span>
      </button>
    </div>
  )
}
