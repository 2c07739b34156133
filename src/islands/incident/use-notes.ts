import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createNotes, type NotesState, type NotesStore } from '../../stores/team/notes/notes.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, team } from '../team/team.ts'

/** The team's notes of an incident, read again with everything else that changes. */
export function useNotes(page: string, incident: string): { store: NotesStore; state: NotesState } {
  const [store] = useState(() => createNotes({ client, note: team.noteOutcome, newId: newRecordId }, page, incident))
  useEffect(() => {
    void store.load()
    const stops = [team.$board.listen(() => void store.load()), team.onReload(() => void store.load())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
  return { store, state: useStore(store.$notes, { ssr: 'initial' }) }
}
