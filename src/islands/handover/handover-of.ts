import { atom, type WritableAtom } from 'nanostores'
import { createHandover, type HandoverStore } from '../../stores/team/handover/handover.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, formStorage, team } from '../team/team.ts'

/** A page's hand-over, which is drawn above where there is a note, and else offered below. */
interface Shared {
  store: HandoverStore
  /** The name of what is typed, on the device. */
  key: string
  $isEditing: WritableAtom<boolean>
  /** Whether what was pressed is gone: then the focus goes on to what stands for it. */
  movesFocus: boolean
}

const known = new Map<string, Shared>()

/** The hand-over of a page, one for all parts of the screen. */
export function handoverOf(page: string): Shared {
  const found = known.get(page)
  if (found) return found
  const store = createHandover({ client, note: team.noteOutcome, newId: newRecordId }, page)
  const key = `${page}/handover`
  // What was typed before a reload is gone on with.
  const $isEditing = atom(formStorage.readEdits(key) !== null)
  const shared = { store, key, $isEditing, movesFocus: false }
  known.set(page, shared)
  return shared
}
