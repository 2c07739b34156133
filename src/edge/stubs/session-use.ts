import type { Device } from '../../core/member/device.ts'

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
