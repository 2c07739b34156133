import * as v from 'valibot'

/** The session by which a member reads a private page: enough to ask `Sessions` later whether it still stands. */
export const Reader = v.object({ session: v.string(), user: v.string(), epoch: v.number() })
export type Reader = v.InferOutput<typeof Reader>

/** The header in which the gateway tells the relay who reads: JSON of a Reader; the public has none. */
export const READER = 'x-aldis-reader'
