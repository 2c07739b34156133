import * as v from 'valibot'

/** One of a person's sessions, as `/session/list` tells it: no token in it, and no address. */
export const ListedSession = v.object({
  /** By which it can be ended; it gives no access. */
  id: v.string(),
  /** The one that asks. */
  isThis: v.boolean(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Where it was last used from; only Cloudflare says. */
  city: v.nullable(v.string()),
  /** Two letters (ISO 3166-1). */
  country: v.nullable(v.string()),
  /** In milliseconds; `used` is a few minutes behind. */
  created: v.number(),
  used: v.number(),
})
export type ListedSession = v.InferOutput<typeof ListedSession>

/** The answer of `/session/list`, the newest use first. */
export const SessionList = v.object({ sessions: v.array(ListedSession) })
