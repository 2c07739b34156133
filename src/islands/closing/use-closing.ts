import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ClosingState, createClosing } from '../../stores/team/closing/closing.ts'
import type { Closing } from '../../stores/team/model/closing.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, team, toasts } from '../team/team.ts'
import type { ClosingLocalization } from './localization.ts'

interface ClosingActions {
  /** By incident; one that is not there was not sent. */
  states: Readonly<Record<string, ClosingState>>
  isSending: boolean
  /** The id of an incident's update, the same at every attempt. */
  idFor(incident: string): string
  /** Ends incidents; where all are over it says so with the way back, and calls `onDone`. */
  close(closings: readonly Closing[], said: string): Promise<void>
}

/** Ends incidents from a dialog. */
export function useClosing(words: ClosingLocalization['words'], onDone: () => void): ClosingActions {
  const [{ store, ids }] = useState(() => ({
    store: createClosing({ client, note: team.noteOutcome }),
    ids: new Map<string, string>(),
  }))
  const states = useStore(store.$closing)
  return {
    states,
    isSending: Object.values(states).some(({ state }) => state === 'sending'),
    idFor(incident) {
      const id = ids.get(incident) ?? newRecordId()
      ids.set(incident, id)
      return id
    },
    async close(closings, said) {
      await store.close(closings)
      await team.refresh()
      if (!closings.every(({ incident }) => store.$closing.get()[incident]?.state === 'done')) return
      onDone()
      toasts.show(said, async () => {
        const outcome = await store.undo(closings)
        await team.refresh()
        return outcome.state === 'done' ? words.shell.undone : words.shell.undoFailed
      })
    },
  }
}
