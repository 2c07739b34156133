import * as v from 'valibot'
import { Role } from '../../../core/member/member.ts'
import { type Instant, toInstant } from '../../../core/time/instant.ts'

/** A member of the page's team. */
export interface TeamMember {
  /** The membership's id. */
  id: string
  user: string
  /** Empty where they gave none. */
  name: string
  role: Role
  /** When the membership was last written; sent back with a change of it. */
  updated: string
}

/** A membership as PocketBase lists it. */
export const MembershipRecord = v.object({ id: v.string(), user: v.string(), role: Role, updated: v.string() })
/** Somebody of one of the person's teams. */
export const PersonRecord = v.object({ id: v.string(), name: v.optional(v.string(), '') })

/** A sign-in of the audit: whose, and when. */
export const SignInRecord = v.pipe(
  v.object({ record: v.string(), created: v.string() }),
  v.transform(({ record, created }): [string, Instant] => [record, toInstant(Date.parse(created))]),
)

/** An invitation that can still be accepted. */
export interface OpenInvitation {
  id: string
  email: string
  role: Role
  expires: Instant
  /** Who invited; empty where that is not known. */
  by: string
}

const Inviter = v.object({ name: v.optional(v.string(), '') })

/** An invitation as PocketBase lists it. */
export const InvitationRecord = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    role: Role,
    expires_at: v.string(),
    invited_by: v.nullish(Inviter),
  }),
  v.transform(
    ({ id, email, role, expires_at, invited_by }): OpenInvitation => ({
      id,
      email,
      role,
      expires: toInstant(Date.parse(expires_at)),
      by: invited_by?.name ?? '',
    }),
  ),
)
