import type { MemberSession } from '../../stubs/member-session.ts'

/** Someone who listens to a page's changes. */
export interface Listener {
  /** The member's session; null for the public. */
  member: MemberSession | null
  /** The network's tag (stubs/network-tag); empty where it is unknown. */
  network: string
}
