import * as v from 'valibot'
import { Invited } from '../../../core/invitation/invitation.ts'
import type { Role } from '../../../core/member/member.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import {
  InvitationRecord,
  MembershipRecord,
  type OpenInvitation,
  PersonRecord,
  SignInRecord,
  type TeamMember,
} from './records.ts'

/** The team of a page, as it is now. */
export interface Team {
  members: readonly TeamMember[]
  invitations: readonly OpenInvitation[]
}

/** Whom an invitation is for. */
export interface Invitation {
  /** The same each time that it is asked for. */
  id: string
  email: string
  role: Role
  /** The link is handed over by hand, though mails could be sent. */
  linkOnly: boolean
}

/** The requests about the team of one page. */
export interface MembersRequests {
  load(): Promise<Outcome<Team>>
  /** When members last signed in, by user, as far as the newest rows of the audit say; nothing to who may not read it. */
  signIns(): Promise<Outcome<ReadonlyMap<string, Instant>>>
  invite(invitation: Invitation): Promise<Outcome<Invited>>
  withdraw(invitation: string): Promise<Outcome<null>>
  changeRole(member: TeamMember, role: Role): Promise<Outcome<null>>
  remove(membership: string): Promise<Outcome<null>>
  /** Gives somebody a role again who had it. */
  add(user: string, role: Role): Promise<Outcome<null>>
  /** Makes another the owner and oneself an admin, both or neither. */
  handOver(from: TeamMember, to: TeamMember): Promise<Outcome<null>>
}

/** How many of the newest sign-ins are looked through. */
const SIGN_INS = 200
const INVITATIONS = '/api/aldis/invitations'

/** The requests as PocketBase answers them through the edge. */
export function createMembersRequests({ pb, runOutcome }: PocketBaseClient, page: string): MembersRequests {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const own = () => pb().collection('memberships')
  const done = (work: () => Promise<unknown>) =>
    runOutcome(async () => {
      await work()
      return null
    })

  return {
    load: () =>
      runOutcome(async () => {
        const filter = pb().filter('page = {:page}', { page })
        const open = 'accepted_at = "" && withdrawn_at = "" && expires_at > @now'
        const all = (collection: string, query: { filter?: string; fields?: string; sort: string }) =>
          pb()
            .collection(collection)
            .getFullList({ ...query, signal: signal() })
        const [memberships, people, invitations] = await Promise.all([
          all('memberships', { filter, sort: 'created' }),
          all('users', { fields: 'id,name', sort: 'created' }),
          all('invitations', { filter: `${filter} && ${open}`, sort: '-created' }),
        ])
        const names = new Map(v.parse(v.array(PersonRecord), people).map(({ id, name }) => [id, name]))
        return {
          members: v
            .parse(v.array(MembershipRecord), memberships)
            .map((one) => ({ ...one, name: names.get(one.user) ?? '' })),
          invitations: v.parse(v.array(InvitationRecord), invitations),
        }
      }),
    signIns: () =>
      runOutcome(async () => {
        const filter = pb().filter('page = {:page} && action = "sign_in"', { page })
        const query = { filter, sort: '-created', fields: 'record,created', skipTotal: true, signal: signal() }
        const { items } = await pb().collection('audit_log').getList(1, SIGN_INS, query)
        // The oldest first: of each member the newest stays.
        return new Map(v.parse(v.array(SignInRecord), items).toReversed())
      }),
    invite: (invitation) =>
      runOutcome(async () => {
        const body = { ...invitation, page }
        return v.parse(Invited, await pb().send<unknown>(INVITATIONS, { method: 'POST', body, signal: signal() }))
      }),
    withdraw: (id) =>
      done(() => pb().send(`${INVITATIONS}/withdraw`, { method: 'POST', body: { id }, signal: signal() })),
    changeRole: ({ id, updated }, role) => done(() => own().update(id, { role, updated }, { signal: signal() })),
    remove: (id) => done(() => own().delete(id, { signal: signal() })),
    add: (user, role) => done(() => own().create({ page, user, role }, { signal: signal() })),
    handOver: (from, to) =>
      done(() => {
        const batch = pb().createBatch()
        batch.collection('memberships').update(to.id, { role: 'owner', updated: to.updated })
        batch.collection('memberships').update(from.id, { role: 'admin', updated: from.updated })
        return batch.send({ signal: signal() })
      }),
  }
}
