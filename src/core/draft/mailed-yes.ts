import * as v from 'valibot'

/** How long a mailed link to a second yes works, in milliseconds: a night. */
export const YES_LINK_LIFETIME = 12 * 3_600_000

/** The token of a mailed link. */
export const YesToken = v.object({
  token: v.pipe(v.string(), v.minLength(20), v.maxLength(64), v.regex(/^[A-Za-z0-9]+$/)),
})

/** What waits for a yes, as who holds the link reads it. */
export const AskedWords = v.object({
  page: v.string(),
  /** Who wrote it, and whose yes it is. */
  author: v.string(),
  you: v.string(),
  /** The incident's title; that of a new one is part of what waits. */
  incident: v.string(),
  opensIncident: v.boolean(),
  /** These are the draft's, which was checked: a script need not bring the lists of them. */
  status: v.string(),
  body: v.string(),
  /** The impact that it sets by hand; empty where it sets none. */
  impact: v.optional(v.string(), ''),
  /** In how many minutes it promises the next update; 0 promises none. */
  nextUpdateMinutes: v.optional(v.number(), 0),
  translations: v.array(v.object({ language: v.string(), name: v.string(), body: v.string() })),
  affected: v.array(v.object({ name: v.string(), status: v.string() })),
  /** Its files by their names, with what they show. */
  files: v.array(v.object({ name: v.string(), texts: v.array(v.object({ language: v.string(), text: v.string() })) })),
  /** Who has said yes already; null: nobody. */
  said: v.nullable(v.object({ name: v.string(), isYou: v.boolean() })),
})
export type AskedWords = v.InferOutput<typeof AskedWords>

/** The refusals of such a link: its time is over or it was used, the words are others, or it is nobody's who may post. */
export const YES_REFUSALS = ['yes_over', 'yes_stale', 'yes_not_yours'] as const
