import { atom, type ReadableAtom } from 'nanostores'
import type { Member, Role } from '../../core/member/member.ts'
import type { TeamIo } from './io.ts'

/** Who is signed in. `unknown` until the edge has said who that is and what they may do. */
export type Session =
  | { state: 'unknown' }
  | { state: 'in'; member: Member; role: Role | null }
  /** `signed_out` where somebody did so on this device, which keeps nothing then; `ended` by itself, or elsewhere. */
  | { state: 'out'; why: 'ended' | 'signed_out' }

export interface SessionStore {
  $session: ReadableAtom<Session>
  /** Asks who is signed in. Another person than this tab's is nobody here: they have tabs of their own. */
  load(): Promise<void>
  /** The session has ended, as an answer of the backend said. */
  ended(): void
  /** Somebody signed out on this device. */
  signedOut(): void
  /** Signs out, here or on every device, and forgets what this one kept. Gives whether it worked. */
  signOut(where?: 'here' | 'everywhere'): Promise<boolean>
}

/** The session of one page's console; `person` is the id of whom the tab began for, empty where nobody said. */
export function createSession(io: TeamIo, { page, person }: { page(): string; person(): string }): SessionStore {
  const $session = atom<Session>({ state: 'unknown' })
  const ended = () => {
    if ($session.get().state !== 'out') $session.set({ state: 'out', why: 'ended' })
  }
  const signedOut = () => $session.set({ state: 'out', why: 'signed_out' })
  return {
    $session,
    async load() {
      const answer = await io.member()
      if (answer.state === 'signed_out') ended()
      if (answer.state !== 'done') return
      if (person() !== '' && answer.value.id !== person()) return signedOut()
      if (answer.value.areRolesUnknown) return
      $session.set({ state: 'in', member: answer.value, role: answer.value.roles[page()] ?? null })
    },
    ended,
    signedOut,
    async signOut(where = 'here') {
      const answer = await io.signOut(where === 'everywhere')
      if (answer.state !== 'done' && answer.state !== 'signed_out') return false
      await io.drafts.forget()
      signedOut()
      return true
    },
  }
}

/** Whether who is signed in is in no team of the page: `told` is what the edge said of them with the page. */
export function isStranger(session: Session, told: Member | null, page: string): boolean {
  if (session.state === 'unknown') {
    return told !== null && told.areRolesUnknown !== true && told.roles[page] === undefined
  }
  return session.state === 'in' && session.role === null
}

/** Whether this session may post; a viewer reads only. */
export function mayPost(session: Session): boolean {
  return session.state === 'in' && session.role !== null && session.role !== 'viewer'
}
