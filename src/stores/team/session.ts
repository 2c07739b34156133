import { atom, type ReadableAtom } from 'nanostores'
import type { Member, Role } from '../../core/member/member.ts'
import { mayPost as mayRolePost } from '../../core/member/posting.ts'
import type { TeamIo } from './io.ts'

/** Who is signed in. `unknown` until the edge has answered who that is and what they may do. */
export type Session =
  | { state: 'unknown' }
  | { state: 'signed_in'; member: Member; role: Role | null }
  /** `signed_out_here`: somebody signed out on this device, which then keeps nothing; `expired`: it ran out, or was ended elsewhere. */
  | { state: 'signed_out'; reason: 'expired' | 'signed_out_here' }

export interface SessionStore {
  $session: ReadableAtom<Session>
  /** Loads who is signed in. A person other than the one this tab was opened for counts as signed out. */
  load(): Promise<void>
  /** The backend answered that the session has expired. */
  expire(): void
  /** Somebody signed out on this device. */
  markSignedOut(): void
  /** Signs out, here or on every device, and deletes what this device stored. Returns whether it worked. */
  signOut(where?: 'here' | 'everywhere'): Promise<boolean>
}

/** The session of one page's console; `person` is the id of the person the tab was opened for, empty if unknown. */
export function createSession(io: TeamIo, { page, person }: { page(): string; person(): string }): SessionStore {
  const $session = atom<Session>({ state: 'unknown' })
  const expire = () => {
    if ($session.get().state !== 'signed_out') $session.set({ state: 'signed_out', reason: 'expired' })
  }
  const markSignedOut = () => $session.set({ state: 'signed_out', reason: 'signed_out_here' })
  return {
    $session,
    async load() {
      const answer = await io.member()
      if (answer.state === 'signed_out') expire()
      if (answer.state !== 'done') return
      if (person() !== '' && answer.value.id !== person()) return markSignedOut()
      if (answer.value.areRolesUnknown) return
      $session.set({ state: 'signed_in', member: answer.value, role: answer.value.roles[page()] ?? null })
    },
    expire,
    markSignedOut,
    async signOut(where = 'here') {
      const answer = await io.signOut(where === 'everywhere')
      if (answer.state !== 'done' && answer.state !== 'signed_out') return false
      await io.device.clear()
      markSignedOut()
      return true
    },
  }
}

/** Whether the signed-in person is in no team of the page: `initialMember` came from the edge with the HTML. */
export function isOutsideTeam(session: Session, initialMember: Member | null, page: string): boolean {
  if (session.state === 'unknown') {
    return initialMember !== null && initialMember.areRolesUnknown !== true && initialMember.roles[page] === undefined
  }
  return session.state === 'signed_in' && session.role === null
}

/** The role in the page, as far as known: `initialMember` came from the edge with the HTML. */
export function roleOf(session: Session, initialMember: Member | null, page: string): Role | null {
  return session.state === 'signed_in' ? session.role : (initialMember?.roles[page] ?? null)
}

/** Whether the person may post, a viewer reads only; by what came with the HTML, where that is given, until the session is known. */
export function mayPost(session: Session, initialMember: Member | null = null, page = ''): boolean {
  return mayRolePost(roleOf(session, initialMember, page))
}

/** Whether this session surely may not change the page itself; while nobody knows, it is not kept from trying. */
export function cannotEdit(session: Session): boolean {
  return session.state === 'signed_in' && session.role !== 'owner' && session.role !== 'admin'
}

/** Whether this session is surely an owner's: what only owners do at once is offered to nobody else. */
export function isOwner(session: Session): boolean {
  return session.state === 'signed_in' && session.role === 'owner'
}

/** Whether this session surely is no owner's; while nobody knows, what is typed is not taken away. */
export function isNoOwner(session: Session): boolean {
  return session.state === 'signed_in' && session.role !== 'owner'
}
