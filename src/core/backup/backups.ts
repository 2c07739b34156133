import * as v from 'valibot'
import { OptionalInstant } from '../time/instant.ts'

/** What `GET /api/aldis/backups` answers. */
export const Backups = v.object({
  /** When the newest was made, by the clock or by hand; null where there is none yet. */
  last: OptionalInstant,
  /** When the deployment's oldest page was made: no backup was due before that. Null where there is none. */
  since: v.optional(OptionalInstant, null),
  /** When they are made by themselves: five fields of a crontab, in UTC; empty where that is off. */
  cron: v.string(),
  /** How many of those are kept; 0 where there is no bound. */
  kept: v.number(),
})
export type Backups = v.InferOutput<typeof Backups>
