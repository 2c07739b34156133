import type { CurrentPublication } from '../memory/current-publication.ts'
import type { MemberSession } from '../stubs/member-session.ts'

declare const brand: unique symbol

/** The page as it was known at the time of the grant; nothing later is read through it. */
interface GrantedPage {
  readonly id: string
  readonly current: CurrentPublication | null
  readonly lastConfirmedAt: number | null
}

/**
 * Proof that a page may be read, and what there is to read. Everything that reads a page takes one; only `decide.ts`
 * makes them.
 */
abstract class Grant {
  declare readonly [brand]: true
  readonly page: string
  readonly current: CurrentPublication | null
  readonly lastConfirmedAt: number | null

  constructor({ id, current, lastConfirmedAt }: GrantedPage) {
    this.page = id
    this.current = current
    this.lastConfirmedAt = lastConfirmedAt
  }
}

/** The grant of a page that anyone may read. */
export class PublicGrant extends Grant {
  readonly kind = 'public'
}

/** The grant of a member of a members-only page: what is read through it must not reach anyone else. */
export class MemberGrant extends Grant {
  readonly kind = 'member'
  readonly session: MemberSession

  constructor(page: GrantedPage, session: MemberSession) {
    super(page)
    this.session = session
  }
}

export type ReadGrant = PublicGrant | MemberGrant
