import type { Reader } from '../stubs/member-session.ts'

/** Who comes to listen. */
export interface Comer {
  /** A member, or with null the public. */
  reader: Reader | null
  /** What stands for the comer's network (live/network-tag); empty where nobody knows it. */
  network: string
}
