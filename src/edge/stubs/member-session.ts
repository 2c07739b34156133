import * as v from 'valibot'

/** The session by which a member reads a private page: enough to ask `Sessions` later whether it is still valid. */
export const MemberSession = v.object({ session: v.string(), user: v.string(), epoch: v.number() })
export type MemberSession = v.InferOutput<typeof MemberSession>

/** The header by which the gateway passes a MemberSession (JSON) to the relay; absent for the public. */
export const MEMBER_SESSION_HEADER = 'x-aldis-reader'
