import * as v from 'valibot'
import { AlternativeText } from '../../../core/incident/attachment-texts.ts'
import { ContentTranslations } from '../../../core/localization/post-translations.ts'
import { ComponentStatus } from '../../../core/status/component.ts'
import { Impact, IncidentStatus } from '../../../core/status/incident.ts'

/** When an update is shown: as it is posted, or at an earlier moment, `yyyy-mm-ddThh:mm` in UTC. */
export const DisplayTime = v.variant('kind', [
  v.object({ kind: v.literal('now') }),
  v.object({ kind: v.literal('earlier'), at: v.string() }),
])
export type DisplayTime = v.InferOutput<typeof DisplayTime>

/** The content of an attempt: enough to find later what was changed since. */
export const PostContent = v.object({
  /** The incident's, where the post opens it; else empty. */
  name: v.string(),
  status: IncidentStatus,
  body: v.string(),
  affected: v.array(v.object({ component: v.string(), status: ComponentStatus })),
  /** Chosen by a person; null follows the components. */
  impact: v.nullable(Impact),
  /** Null is the moment of the post. */
  display_at: v.nullable(v.string()),
  /** Whether subscribers are told of it; absent: they are. */
  notify: v.exactOptional(v.boolean()),
  /** Minutes until the next update; 0 where none is announced or the update closes the incident. */
  nextUpdateMinutes: v.number(),
  /** One text a file, alike for the same file. */
  files: v.array(v.string()),
  /** Its texts in other languages, by their tags; absent where there are none. */
  translations: v.exactOptional(ContentTranslations),
  /** What they show, in their order; none where nothing is said of any. */
  texts: v.optional(v.array(AlternativeText), []),
})
export type PostContent = v.InferOutput<typeof PostContent>
