import type { Current } from '../memory/current.ts'
import type { Reader } from '../stubs/member-session.ts'

declare const made: unique symbol

/** A page as it was known when it was granted: nothing that came later is read by it. */
interface Known {
  readonly id: string
  readonly current: Current | null
  readonly since: number | null
}

/**
 * That a page may be read, by whom, and what there is to read. Whatever reads of a page takes one, and `decide.ts` alone
 * makes them.
 */
export class PublicGrant {
  declare readonly [made]: 'public'
  readonly to = 'public'
  readonly page: string
  readonly current: Current | null
  readonly since: number | null

  constructor({ id, current, since }: Known) {
    this.page = id
    this.current = current
    this.since = since
  }
}

/** The same for a member of a page that is for its members only: nobody else may be given what is read by it. */
export class MemberGrant {
  declare readonly [made]: 'member'
  readonly to = 'member'
  readonly page: string
  readonly current: Current | null
  readonly since: number | null
  readonly session: Reader

  constructor({ id, current, since }: Known, session: Reader) {
    this.page = id
    this.current = current
    this.since = since
    this.session = session
  }
}

export type ReadGrant = PublicGrant | MemberGrant
