import { useEffect, useRef } from 'react'
import { NEW_INCIDENT } from '../../core/page/console-address.ts'
import { type ComposerStore, createComposer } from '../../stores/team/composer.ts'
import { newIncidentDraft, unknownUpdateDraft, updateDraft } from '../../stores/team/model/draft.ts'
import { affectedStatuses, seenRevision } from '../../stores/team/model/preview-board.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { currentStatus, updatesOf } from '../team/board-view.ts'
import { team } from '../team/team.ts'
import type { PostedUpdate } from './Posted.tsx'

/** The composer of an incident's next update, or of a new incident: with the draft that the device has, or a new one. */
export function createComposerFor(id: string | null): ComposerStore {
  return team.compose(createComposer, id ?? NEW_INCIDENT, () => {
    const state = team.$board.get()
    const board = state.state === 'ready' ? state.board : null
    const incident = board?.incidents.find((one) => one.id === id)
    if (id === null) return newIncidentDraft()
    if (!board || !incident) return unknownUpdateDraft(id)
    const updates = updatesOf(board, id)
    return updateDraft(
      { ...incident, status: currentStatus(incident, updates) },
      affectedStatuses(updates),
      seenRevision(updates),
    )
  })
}

/** Tells the composer of updates that others post meanwhile. */
export function useNewerUpdates(composer: ComposerStore | null, board: Board | null, id: string | null): void {
  // The newer update that was on the board; if it is no longer there, it was deleted.
  const listedUpdate = useRef<string | null>(null)
  useEffect(() => {
    if (!composer || !board || !id) return
    const incident = board.incidents.find((one) => one.id === id)
    const updates = updatesOf(board, id)
    const newest = updates.toSorted((a, b) => b.revision - a.revision)[0]
    if (!newest || !incident) return
    const incidentStatuses = {
      status: currentStatus(incident, updates) ?? newest.status,
      affected: affectedStatuses(updates),
    }
    const { sending } = composer.$composition.get()
    const reviewedUpdate = sending.state === 'conflict' ? sending.update.id : null
    const isThere = updates.some((update) => update.id === reviewedUpdate)
    if (reviewedUpdate !== null && !isThere && listedUpdate.current === reviewedUpdate)
      composer.onUpdateDeleted(incidentStatuses, incident.impact_override)
    listedUpdate.current = isThere ? reviewedUpdate : null
    composer.onNewerUpdate(newest, newest.revision, incidentStatuses, incident.impact_override)
  }, [composer, board, id])
}

/** Shows what was posted until the next edit or attempt, and calls `onPosted`. */
export function usePosted(
  composer: ComposerStore | null,
  showPosted: (posted: PostedUpdate | null) => void,
  onPosted: (posted: PostedUpdate) => void,
): void {
  useEffect(() => {
    if (!composer) return
    return composer.$composition.listen(({ sending, saveState, discarded }) => {
      if (sending.state === 'sent') {
        const posted = { incident: sending.incident, at: team.now() }
        showPosted(posted)
        onPosted(posted)
      } else if (sending.state !== 'writing' || saveState !== 'empty' || discarded) showPosted(null)
    })
  })
}
