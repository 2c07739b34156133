import type { Device } from '../../core/member/device.ts'
import type { Member, Role } from '../../core/member/member.ts'

/** From what and from where a session is used; all null where nothing says. */
export interface SessionUse extends Device {
  city: string | null
  country: string | null
}

/** A session as `Sessions` lists it to its owner. */
export interface StoredSession extends SessionUse {
  id: string
  created: number
  used: number
}

/** Whose session it is, as its cookie says. */
export type SessionPerson = Pick<Member, 'name' | 'roles'>

/** Somebody who is signed in, with their role on a page. */
export interface SignedInPerson {
  user: string
  name: string
  role: Role
}
