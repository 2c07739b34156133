import * as v from 'valibot'
import { type InvitationOffer, Joining, mayGrant, Newcomer } from '../../core/invitation/invitation.ts'
import { queryRow, toStoredDate } from '../base/database.ts'
import { META_KEY } from '../base/record-marks.ts'
import { Actor, type Meta } from '../request/meta.ts'
import { actorName } from '../request/meta-of-request.ts'
import { roleOf } from '../request/roles.ts'
import { isSignedByEdge } from '../request/signed.ts'
import { answerRefused, findOpen, type OpenInvitation, type Refused } from './invitations.ts'

const OVER: Refused = {
  status: 400,
  code: 'invitation_over',
  message: 'This invitation was used or withdrawn, or its time is over.',
}
const OTHER_ADDRESS: Refused = {
  status: 403,
  code: 'invitation_other_address',
  message: 'This invitation is for another address.',
}

type Joined = Refused | { page: string }

/** The invitation of a token, while who made it may still grant its role. */
function findByToken(tx: PbApp, token: string): { open: OpenInvitation; inviter: Meta } | null {
  const open = findOpen(tx, 'token_hash', $security.sha256(token), Date.now())
  if (!open) return null
  const stored = tx.findRecordById('invitations', open.id).getString('invited_by')
  const actor = v.parse(Actor, JSON.parse(stored))
  const inviter: Meta = { actor, via: 'console' }
  const isStillAllowed = actor.collection === '_superusers' || mayGrant(roleOf(tx, inviter, open.page), open.role)
  return isStillAllowed ? { open, inviter } : null
}

function isFor({ email }: OpenInvitation, address: string): boolean {
  return email.toLowerCase() === address.toLowerCase()
}

/** Makes the membership, as given by who invited, and uses the invitation up. */
function join(
  tx: PbApp,
  { open, inviter }: { open: OpenInvitation; inviter: Meta },
  user: PbRecord,
  via: Meta['via'],
): Joined {
  const membership = new Record(tx.findCollectionByNameOrId('memberships'))
  membership.set('page', open.page)
  membership.set('user', user.id)
  membership.set('role', open.role)
  membership.set(META_KEY, JSON.stringify({ ...inviter, invited: true } satisfies Meta))
  tx.save(membership)
  const invitation = tx.findRecordById('invitations', open.id)
  invitation.set('accepted_at', toStoredDate(Date.now()))
  const actor = { collection: 'users', id: user.id, name: actorName(user) }
  invitation.set(META_KEY, JSON.stringify({ actor, via }))
  tx.save(invitation)
  return { page: open.page }
}

function findId(tx: PbApp, columns: string, params: { [name: string]: string }): string | null {
  return queryRow(tx, v.object({ id: v.string() }), "'id', id", columns, params)?.id ?? null
}

function acceptAsNewcomer(tx: PbApp, input: v.InferOutput<typeof Newcomer>, via: Meta['via']): Joined {
  const found = findByToken(tx, input.token)
  if (!found) return OVER
  if (!isFor(found.open, input.email)) return OTHER_ADDRESS
  if (findId(tx, 'FROM users WHERE email = {:email} COLLATE NOCASE', { email: input.email }) !== null) {
    return { status: 409, code: 'account_known', message: 'There is an account with this address: sign in with it.' }
  }
  const user = new Record(tx.findCollectionByNameOrId('users'))
  user.set('name', input.name)
  user.setEmail(input.email)
  user.setPassword(input.password)
  user.setVerified(found.open.mailed !== 0)
  tx.save(user)
  return join(tx, found, user, via)
}

/** Runs in a transaction: of two who come with the same token, one is told that it was used. */
function decide(e: PbRequestEvent, work: (tx: PbApp, via: Meta['via']) => Joined): void {
  const results: Joined[] = []
  e.app.runInTransaction((tx) => {
    results.push(work(tx, isSignedByEdge(e) ? 'console' : 'api'))
  })
  const [result = OVER] = results
  if (!answerRefused(e, result)) e.json(200, result)
}

/** `POST /api/aldis/invitations/accept`: who has no account makes one by an invitation, and is in its page's team. */
export function postAcceptance(e: PbRequestEvent): void {
  const parsed = v.safeParse(Newcomer, e.requestInfo().body)
  if (parsed.success) {
    decide(e, (tx, via) => acceptAsNewcomer(tx, parsed.output, via))
    return
  }
  const field = String(parsed.issues[0].path?.[0]?.key ?? 'token')
  const code = { password: 'password_too_short', email: 'email_invalid', name: 'required' }[field]
  answerRefused(e, code ? { status: 400, code, message: parsed.issues[0].message } : OVER)
}

/** `POST /api/aldis/invitations/read`: what an invitation is for, to who holds its link. */
export function postReading(e: PbRequestEvent): void {
  const parsed = v.safeParse(Joining, e.requestInfo().body)
  const found = parsed.success ? findByToken(e.app, parsed.output.token) : null
  if (!found) {
    answerRefused(e, OVER)
    return
  }
  const { open, inviter } = found
  const offer: InvitationOffer = {
    page: e.app.findRecordById('pages', open.page).getString('name'),
    role: open.role,
    inviter: inviter.actor.name,
    email: open.email,
  }
  e.json(200, offer)
}

/** `POST /api/aldis/invitations/join`: who is signed in joins the team. */
export function postJoining(e: PbRequestEvent): void {
  const user = e.auth
  const parsed = v.safeParse(Joining, e.requestInfo().body)
  if (user?.collection().name !== 'users') {
    answerRefused(e, { status: 401, code: 'signed_out', message: 'Sign in first.' })
    return
  }
  decide(e, (tx, via) => {
    const found = parsed.success ? findByToken(tx, parsed.output.token) : null
    if (!found) return OVER
    // A link that was handed over is good for whichever account its holder has; what was mailed, for that address.
    if (found.open.mailed !== 0 && !isFor(found.open, user.getString('email'))) return OTHER_ADDRESS
    const from = 'FROM memberships WHERE page = {:page} AND user = {:user}'
    if (findId(tx, from, { page: found.open.page, user: user.id }) !== null) {
      return { status: 409, code: 'already_member', message: 'You are in the team already.' }
    }
    return join(tx, found, user, via)
  })
}
