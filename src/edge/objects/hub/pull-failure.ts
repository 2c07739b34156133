import * as v from 'valibot'

/** What a pull failed for, and since when all pulls have failed. */
export const PullFailure = v.object({ code: v.string(), since: v.number() })
export type PullFailure = v.InferOutput<typeof PullFailure>
