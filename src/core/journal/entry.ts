import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '../incident/lengths.ts'
import { UpdateTranslations } from '../incident/translations.ts'
import { translatedName } from '../name/translated-text.ts'
import { LanguageTag } from '../page/language-tag.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentStatus } from '../status/incident.ts'
import { Instant } from '../time/instant.ts'

const RecordId = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))

/**
 * An update as a member sends it while the backend is away, under the ids that it keeps as an ordinary one. Its text is
 * shorter than an ordinary one's may be: an entry goes to the backend as one small body (core/page/body-limits).
 */
export const JournalPost = v.object({
  update: RecordId,
  incident: RecordId,
  /** Of the incident that it opens; null where that was there before. */
  opens: v.nullable(
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH)),
      impact: v.nullable(Impact),
      translations: v.exactOptional(v.record(LanguageTag, v.object({ name: translatedName(MAX_NAME_LENGTH) }))),
    }),
  ),
  status: IncidentStatus,
  body: v.pipe(v.string(), v.minLength(1), v.maxLength(25_000)),
  /** Its text in other languages. */
  translations: v.exactOptional(UpdateTranslations),
  affected: v.pipe(v.array(v.object({ component: RecordId, status: ComponentStatus })), v.maxLength(500)),
  notify: v.boolean(),
  /** The promise that comes with it. */
  next_update_at: v.nullable(Instant),
})
export type JournalPost = v.InferOutput<typeof JournalPost>

/** The same as the edge took it. */
export const JournalEntry = v.object({
  ...JournalPost.entries,
  /** When the edge took it. */
  posted_at: Instant,
  /** Whether an owner posted without the second yes that it would have waited for. */
  break_glass: v.exactOptional(v.boolean()),
})
export type JournalEntry = v.InferOutput<typeof JournalEntry>

/** An entry on its way to the backend, with who wrote it. */
export const JournalDelivery = v.object({ user: RecordId, entry: JournalEntry })
export type JournalDelivery = v.InferOutput<typeof JournalDelivery>

/**
 * What became of an entry: it is stored, now or by an earlier delivery, or the rules refuse it, for a reason that stays.
 * Any other answer says nothing: it is delivered again.
 */
export const JournalOutcome = v.variant('state', [
  v.object({ state: v.literal('posted') }),
  v.object({ state: v.literal('refused'), code: v.string(), message: v.string() }),
])
export type JournalOutcome = v.InferOutput<typeof JournalOutcome>
