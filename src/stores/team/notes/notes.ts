import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { Instant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { Author } from '../model/records.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** What somebody of the team wrote beside an incident; visitors never read it. */
export const IncidentNote = v.object({
  id: v.string(),
  incident: v.string(),
  body: v.string(),
  author: Author,
  created: Instant,
})
export type IncidentNote = v.InferOutput<typeof IncidentNote>

export type NotesState =
  | { state: 'loading' }
  | { state: 'loaded'; notes: readonly IncidentNote[] }
  /** They could not be loaded, and none were before. */
  | { state: 'failed' }

export interface NotesStore {
  $notes: ReadableAtom<NotesState>
  load(): Promise<void>
  /** Deletes one; the way back makes another with the same words, by who puts it back. */
  remove(note: IncidentNote): Promise<Outcome<() => Promise<Outcome<unknown>>>>
}

interface NotesIo {
  client: PocketBaseClient
  note(outcome: Outcome<unknown>): void
  newId(): string
}

/** The team's notes of an incident, the latest first. */
export function createNotes({ client, note, newId }: NotesIo, page: string, incident: string): NotesStore {
  const { pb, runOutcome } = client
  const $notes = atom<NotesState>({ state: 'loading' })
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const records = () => pb().collection('incident_notes')

  async function load(): Promise<void> {
    const outcome = await runOutcome(async () => {
      const filter = pb().filter('incident = {:incident}', { incident })
      const rows = await records().getFullList({ filter, sort: '-created', signal: signal() })
      return v.parse(v.array(IncidentNote), rows)
    })
    note(outcome)
    if (outcome.state === 'done') $notes.set({ state: 'loaded', notes: outcome.value })
    else if ($notes.get().state !== 'loaded') $notes.set({ state: 'failed' })
  }

  async function change<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
    const outcome = await runOutcome(act)
    note(outcome)
    await load()
    return outcome
  }

  return {
    $notes,
    load,
    remove: ({ id, body }) =>
      change(async () => {
        await records().delete(id, { signal: signal() })
        return () => change(() => records().create({ id: newId(), page, incident, body }, { signal: signal() }))
      }),
  }
}
