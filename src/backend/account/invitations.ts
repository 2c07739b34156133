import * as v from 'valibot'
import {
  INVITATION_LIFETIME,
  InvitationInput,
  type Invited,
  MAX_OPEN_INVITATIONS,
  mayGrant,
} from '../../core/invitation/invitation.ts'
import { invitationMail } from '../../core/mail/invitation.ts'
import type { MailFailure } from '../../core/mail/mail-state.ts'
import { Role } from '../../core/member/member.ts'
import { execute, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { publicOrigin } from '../base/public-origin.ts'
import { META_KEY } from '../base/record-marks.ts'
import { isSuperuser } from '../base/superuser.ts'
import { isMailSetUp, sendMail } from '../mail/mail.ts'
import type { Meta } from '../request/meta.ts'
import { actorName, metaOfRequest } from '../request/meta-of-request.ts'
import { roleOf } from '../request/roles.ts'
import { countRows } from '../write/write.ts'

const TOKEN_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A refusal of one of these routes. */
export interface Refused {
  status: 400 | 401 | 403 | 404 | 409
  code: string
  message: string
}

const ROLE_NOT_ENOUGH: Refused = { status: 403, code: 'role_not_enough', message: 'Your role does not allow this.' }
const INVALID: Refused = {
  status: 400,
  code: 'invitation_invalid',
  message: 'An e-mail address and a role are needed.',
}
const UNKNOWN: Refused = { status: 404, code: 'invitation_unknown', message: 'There is no such open invitation.' }

/** Answers with a refusal, if it is one. Returns whether it did. */
export function answerRefused(e: PbRequestEvent, result: object): result is Refused {
  if (!('status' in result && 'code' in result && 'message' in result)) return false
  e.json(Number(result.status), { code: result.code, message: result.message })
  return true
}

/** A stored invitation that still works. */
const Open = v.object({ id: v.string(), page: v.string(), role: Role, email: v.string(), mailed: v.number() })
export type OpenInvitation = v.InferOutput<typeof Open>

/** An open invitation that another takes the place of. */
const Earlier = v.object({ id: v.string(), role: Role })

/** The open invitation that a condition finds, or null. */
export function findOpen(tx: PbApp, condition: string, value: string, now: number): OpenInvitation | null {
  const from = `FROM invitations WHERE ${condition} = {:value} AND accepted_at = '' AND withdrawn_at = '' AND expires_at > {:now}`
  const columns = "'id', id, 'page', page, 'role', role, 'email', email, 'mailed', mailed"
  return queryRow(tx, Open, columns, from, { value, now: toStoredDate(now) })
}

function mayInvite(tx: PbApp, e: PbRequestEvent, page: string, role: Role): boolean {
  return isSuperuser(e.auth) || mayGrant(roleOf(tx, metaOfRequest(e), page), role)
}

function findHindrance(
  tx: PbApp,
  e: PbRequestEvent,
  { page, email, role }: v.InferOutput<typeof InvitationInput>,
  now: number,
): Refused | null {
  if (!mayInvite(tx, e, page, role)) return ROLE_NOT_ENOUGH
  const members = `SELECT count(*) AS j FROM memberships m JOIN users u ON u.id = m.user
    WHERE m.page = {:page} AND u.email = {:email} COLLATE NOCASE`
  if (countRows(tx, members, { page, email }) > 0) {
    return { status: 409, code: 'already_member', message: 'They are in the team already.' }
  }
  const open = `SELECT count(*) AS j FROM invitations
    WHERE page = {:page} AND accepted_at = '' AND withdrawn_at = '' AND expires_at > {:now}`
  if (countRows(tx, open, { page, now: toStoredDate(now) }) < MAX_OPEN_INVITATIONS) return null
  return { status: 409, code: 'too_many_invitations', message: 'There are too many open invitations: withdraw some.' }
}

/** `POST /api/aldis/invitations`: invites somebody to a page, by mail where one can be sent, else by a link, told once. */
export function postInvitation(e: PbRequestEvent): void {
  const parsed = v.safeParse(InvitationInput, e.requestInfo().body)
  if (!parsed.success) {
    answerRefused(e, INVALID)
    return
  }
  const input = parsed.output
  const now = Date.now()
  const token = $security.randomStringWithAlphabet(32, TOKEN_ALPHABET)
  const isMailed = isMailSetUp(e.app) && !input.linkOnly
  const meta = metaOfRequest(e)
  const results: (Refused | Made)[] = []
  e.app.runInTransaction((tx) => {
    const making = { token, isMailed, meta, now }
    const repeated = input.id === undefined ? null : findRepeated(tx, e, { ...input, id: input.id }, making)
    const known = repeated ?? findHindrance(tx, e, input, now)
    if (known === null) withdrawEarlier(tx, e, input, now)
    results.push(known ?? { id: save(tx, input, making), wasMailed: false })
  })
  const [result = UNKNOWN] = results
  if (answerRefused(e, result)) return
  const { id, wasMailed } = result
  if (wasMailed) {
    e.json(200, answerFor(id, now, { mailed: true, token: '', mail_error: null }))
    return
  }
  const failure = isMailed ? mailLink(e, input, token, meta) : null
  if (failure) execute(e.app, 'UPDATE invitations SET mailed = 0 WHERE id = {:id}', { id })
  const mailed = isMailed && failure === null
  e.json(200, answerFor(id, now, { mailed, token: mailed ? '' : token, mail_error: failure }))
}

function answerFor(id: string, now: number, rest: Pick<Invited, 'mailed' | 'token' | 'mail_error'>): Invited {
  return { id, expires_at: new Date(now + INVITATION_LIFETIME).toISOString(), ...rest }
}

/** An invitation that is stored. `wasMailed`: it was before, and its link is in a mail already. */
interface Made {
  id: string
  wasMailed: boolean
}

interface Making {
  token: string
  isMailed: boolean
  meta: Pick<Meta, 'actor' | 'via'>
  now: number
}

/**
 * The invitation that was made by the same request before, whose answer was lost. Its time begins anew. A link that was
 * not mailed is told again, with a new token: nobody has the old one, and only its hash is kept.
 */
function findRepeated(
  tx: PbApp,
  e: PbRequestEvent,
  { id, page, email, role }: v.InferOutput<typeof InvitationInput> & { id: string },
  { token, now }: Making,
): Made | Refused | null {
  if (!mayInvite(tx, e, page, role)) return ROLE_NOT_ENOUGH
  if (countRows(tx, 'SELECT count(*) AS j FROM invitations WHERE id = {:id}', { id }) === 0) return null
  const open = findOpen(tx, 'id', id, now)
  if (open?.page !== page || open.role !== role || open.email !== email) return UNKNOWN
  const expires = toStoredDate(now + INVITATION_LIFETIME)
  if (open.mailed) execute(tx, 'UPDATE invitations SET expires_at = {:expires} WHERE id = {:id}', { id, expires })
  else
    execute(tx, 'UPDATE invitations SET expires_at = {:expires}, token_hash = {:hash} WHERE id = {:id}', {
      id,
      expires,
      hash: $security.sha256(token),
    })
  return { id, wasMailed: open.mailed === 1 }
}

/** Withdraws what the same address was invited by before, where who invites may: one link works, the newest. */
function withdrawEarlier(
  tx: PbApp,
  e: PbRequestEvent,
  { page, email }: v.InferOutput<typeof InvitationInput>,
  now: number,
): void {
  const from = `FROM invitations WHERE page = {:page} AND email = {:email} COLLATE NOCASE
    AND accepted_at = '' AND withdrawn_at = '' AND expires_at > {:now}`
  const values = { page, email, now: toStoredDate(now) }
  for (const { id, role } of queryRows(tx, Earlier, "'id', id, 'role', role", from, values)) {
    if (mayInvite(tx, e, page, role)) withdraw(tx, e, id, now)
  }
}

function withdraw(tx: PbApp, e: PbRequestEvent, id: string, now: number): void {
  const record = tx.findRecordById('invitations', id)
  record.set('withdrawn_at', toStoredDate(now))
  record.set(META_KEY, JSON.stringify(metaOfRequest(e)))
  tx.save(record)
}

function save(tx: PbApp, input: v.InferOutput<typeof InvitationInput>, { token, isMailed, meta, now }: Making): string {
  const record = new Record(tx.findCollectionByNameOrId('invitations'))
  if (input.id !== undefined) record.set('id', input.id)
  record.set('page', input.page)
  record.set('email', input.email)
  record.set('role', input.role)
  record.set('token_hash', $security.sha256(token))
  record.set('expires_at', toStoredDate(now + INVITATION_LIFETIME))
  record.set('invited_by', meta.actor)
  record.set('mailed', isMailed)
  record.set(META_KEY, JSON.stringify(meta))
  tx.save(record)
  return record.id
}

function mailLink(
  e: PbRequestEvent,
  input: v.InferOutput<typeof InvitationInput>,
  token: string,
  meta: Pick<Meta, 'actor'>,
): MailFailure | null {
  const page = e.app.findRecordById('pages', input.page)
  const mail = invitationMail({
    language: page.getString('locale'),
    page: page.getString('name'),
    inviter: meta.actor.name || (e.auth ? actorName(e.auth) : ''),
    url: `${publicOrigin()}/sign-in/invited#${token}`,
  })
  return sendMail(e.app, input.email, mail)
}

const Withdrawal = v.object({ id: v.string() })

/** `POST /api/aldis/invitations/withdraw`: the link works no more. */
export function postWithdrawal(e: PbRequestEvent): void {
  const parsed = v.safeParse(Withdrawal, e.requestInfo().body)
  const results: (Refused | { id: string })[] = []
  e.app.runInTransaction((tx) => {
    const now = Date.now()
    const open = parsed.success ? findOpen(tx, 'id', parsed.output.id, now) : null
    if (!open) results.push(UNKNOWN)
    else if (!mayInvite(tx, e, open.page, open.role)) results.push(ROLE_NOT_ENOUGH)
    else {
      withdraw(tx, e, open.id, now)
      results.push({ id: open.id })
    }
  })
  const [result = UNKNOWN] = results
  if (!answerRefused(e, result)) e.json(200, result)
}
