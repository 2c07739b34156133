import * as v from 'valibot'
import { Instant, OptionalInstant } from '../time/instant.ts'

/** How long ago the newest backup may have been begun where a member deletes a page, in milliseconds. */
export const BACKUP_LIFETIME = 10 * 60_000

/** What became of the backup that somebody asked for since PocketBase started; what was made is the newest. */
const Making = v.variant('state', [
  v.object({ state: v.literal('running'), since: Instant }),
  v.object({ state: v.literal('done'), at: Instant, took: v.number() }),
  v.object({ state: v.literal('failed'), at: Instant, reason: v.picklist(['disk_full', 'other']) }),
])
export type Making = v.InferOutput<typeof Making>

/** What `GET /api/aldis/backups` answers. */
export const Backups = v.object({
  /** When the newest was made, by the clock or by hand; null where there is none yet. */
  last: OptionalInstant,
  /** Its name, by which it is brought back, and its size in bytes. */
  name: v.optional(v.string(), ''),
  bytes: v.optional(v.number(), 0),
  /** When the deployment's oldest page was made: no backup was due before that. Null where there is none. */
  since: v.optional(OptionalInstant, null),
  /** When they are made by themselves: five fields of a crontab, in UTC; empty where that is off. */
  cron: v.string(),
  /** How many of those are kept; 0 where there is no bound. */
  kept: v.number(),
  /** The one that somebody asked for; null where nobody has. */
  making: v.optional(v.nullable(Making), null),
})
export type Backups = v.InferOutput<typeof Backups>
