import * as v from 'valibot'

/** How many of these mails one person gets for a page within an hour at most. */
export const MAX_YES_MAILS = 12

/** What became of the mails to who may say yes to a draft; null until somebody looks. */
export const YesMails = v.variant('state', [
  v.object({ state: v.literal('sending') }),
  /** No mail server is set up. */
  v.object({ state: v.literal('off') }),
  v.object({
    state: v.literal('done'),
    sent: v.number(),
    failed: v.number(),
    /** Of those who may: whose address nobody has proven, and who had too many of them within the hour. */
    unproven: v.number(),
    limited: v.number(),
  }),
])
export type YesMails = v.InferOutput<typeof YesMails>
