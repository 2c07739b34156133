import type { CurrentPublication } from '../memory/current-publication.ts'
import type { MemberSession } from '../stubs/member-session.ts'

declare const brand: unique symbol

/** The page as it was known at the time of the grant; nothing later is read through it. */
interface GrantedPage {
  readonly id: string
  readonly current: CurrentPublication | null
  readonly since: number | null
}

/**
 * Proof that a page may be read, by whom, and what there is to read. Everything that reads a page takes one; only
 * `decide.ts` makes them.
 */
export class PublicGrant {
  declare readonly [brand]: 'public'
  readonly kind = 'public'
  readonly page: string
  readonly current: CurrentPublication | null
  readonly since: number | null

  constructor({ id, current, since }: GrantedPage) {
    this.page = id
    this.current = current
    this.since = since
  }
}

/** The same for a member of a members-only page: what is read through it must not reach anyone else. */
export class MemberGrant {
  declare readonly [brand]: 'member'
  readonly kind = 'member'
  readonly page: string
  readonly current: CurrentPublication | null
  readonly since: number | null
  readonly session: MemberSession

  constructor({ id, current, since }: GrantedPage, session: MemberSession) {
    this.page = id
    this.current = current
    this.since = since
    this.session = session
  }
}

export type ReadGrant = PublicGrant | MemberGrant
