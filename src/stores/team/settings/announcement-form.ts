import * as v from 'valibot'
import { ANNOUNCEMENT_KINDS } from '../../../core/announcement/announcement.ts'

/** An announcement as the console shows it. Empty times are none. */
export const TeamAnnouncement = v.object({
  id: v.string(),
  text: v.string(),
  kind: v.pipe(
    v.string(),
    v.transform((kind) => ANNOUNCEMENT_KINDS.find((one) => one === kind) ?? 'notice'),
  ),
  starts_at: v.string(),
  ends_at: v.string(),
  dismissible: v.boolean(),
  translations: v.nullish(v.record(v.string(), v.object({ text: v.optional(v.string(), '') })), {}),
  archived_at: v.string(),
  updated: v.string(),
})
export type TeamAnnouncement = v.InferOutput<typeof TeamAnnouncement>
