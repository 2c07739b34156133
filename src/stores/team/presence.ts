import { atom, type ReadableAtom } from 'nanostores'
import { type Colleague, colleaguesOf, PRESENCE_INTERVAL_MS, type Present } from '../../core/presence/presence.ts'
import type { TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'

export interface PresenceStore {
  /** The others of the team who have a tab of this page's console open, and where they write. */
  $colleagues: ReadableAtom<readonly Colleague[]>
  /** Whether something unsent is being written in this tab. */
  setWriting(isWriting: boolean): void
  /** A colleague's tab said something. */
  receive(present: readonly Present[]): void
  /** Says that somebody is here, now and again; returns a function that says that they are gone. */
  start(): () => void
}

/** Where a tab of the console is. */
interface Place {
  page(): string
  person(): string
  /** The incident whose screen is open, `new` for one that is being written; null on other screens. */
  incident(): string | null
}

/** Who else is here. What cannot be asked is not said: without an answer nobody is shown. */
export function createPresence(io: TeamIo, place: Place, { $session }: SessionStore): PresenceStore {
  let tab = ''
  const $colleagues = atom<readonly Colleague[]>([])
  let isWriting = false
  let isStarted = false

  const receive = (present: readonly Present[]) => $colleagues.set(colleaguesOf(present, place.person(), io.now()))
  const mayTell = () => {
    const session = $session.get()
    return isStarted && session.state === 'signed_in' && session.role !== null
  }

  async function tell(isGone = false): Promise<void> {
    if (!mayTell()) return receive([])
    const { page, incident } = place
    const answer = await io.tellPresence({ page: page(), tab, incident: incident(), isWriting, isGone })
    if (!isGone) receive(answer.state === 'done' ? answer.value : [])
  }

  return {
    $colleagues,
    setWriting(next) {
      if (isWriting === next) return
      isWriting = next
      void tell()
    },
    receive,
    start() {
      // Not before: where the page is rendered there is no chance yet.
      if (tab === '') tab = io.newId()
      isStarted = true
      void tell()
      const stopTelling = io.every(PRESENCE_INTERVAL_MS, () => void tell())
      // Who it is, and whether they belong to the team, is known a moment later.
      const stopListening = $session.listen(() => void tell())
      const leave = () => void tell(true)
      const stopLeaving = io.onLeave(leave)
      return () => {
        leave()
        isStarted = false
        stopTelling()
        stopListening()
        stopLeaving()
      }
    },
  }
}
