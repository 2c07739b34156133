import * as v from 'valibot'
import { Role } from '../member/member.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../member/password.ts'
import { normalizeName } from '../name/name.ts'

/** How long an invitation works, in milliseconds. */
export const INVITATION_LIFETIME = 72 * 3_600_000
/** How many of a page may be open at once. */
export const MAX_OPEN_INVITATIONS = 50

const Token = v.pipe(v.string(), v.minLength(20), v.maxLength(64), v.regex(/^[A-Za-z0-9]+$/))
const Address = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(255))

/**
 * What an invitation is made of. `id`: made by who asks, so that one that is asked for again without an answer is the
 * same. `linkOnly`: the link is handed over by hand, though mails could be sent.
 */
export const InvitationInput = v.object({
  id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))),
  page: v.string(),
  email: Address,
  role: Role,
  linkOnly: v.optional(v.boolean(), false),
})

/** What a newcomer accepts one with. */
export const Newcomer = v.object({
  token: Token,
  name: v.pipe(v.string(), v.transform(normalizeName), v.minLength(1), v.maxLength(120)),
  email: Address,
  password: v.pipe(v.string(), v.minLength(MIN_PASSWORD_LENGTH), v.maxLength(MAX_PASSWORD_LENGTH)),
})

/** What an account joins with. */
export const Joining = v.object({ token: Token })

/** What who holds a link is told of its invitation. */
export const InvitationOffer = v.object({
  /** The page's name. */
  page: v.string(),
  role: Role,
  /** Who invites; empty where they have no name. */
  inviter: v.string(),
  /** The only address that an account is made for by it. */
  email: v.string(),
})
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>

/** What making one answers: the token, once, where the link was not mailed. */
export const Invited = v.object({
  id: v.string(),
  expires_at: v.string(),
  mailed: v.boolean(),
  token: v.string(),
  /** Why it could not be mailed, though mail is set up. */
  mail_error: v.nullable(v.string()),
})
export type Invited = v.InferOutput<typeof Invited>

/** Whether a role may give, change and take away another. */
export function mayGrant(mine: Role | null, role: Role): boolean {
  return mine === 'owner' || (mine === 'admin' && role !== 'owner')
}
