import * as v from 'valibot'

/** The session by which a member reads a private page: enough to ask `Sessions` later whether it still stands. */
export const Reader = v.object({ session: v.string(), user: v.string(), epoch: v.number() })
export type Reader = v.InferOutput<typeof Reader>
