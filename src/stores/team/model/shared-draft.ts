import * as v from 'valibot'
import { AttachmentTexts } from '../../../core/incident/attachment-texts.ts'
import { OptionalInstant } from '../../../core/time/instant.ts'
import { Draft, newIncidentDraft } from './draft.ts'
import { Author } from './records.ts'

/** A draft as the backend keeps it for the whole team. */
export const SharedDraft = v.object({
  id: v.string(),
  /** Empty for a new incident. */
  incident: v.string(),
  /** What is written; whatever another build leaves out is as in a draft that begins. */
  content: v.pipe(
    v.looseObject({}),
    v.transform((content) => ({ ...newIncidentDraft(), ...content })),
    Draft,
  ),
  /** The names of its files. */
  attachments: v.optional(v.array(v.string()), []),
  /** What they show, by their names. */
  attachment_texts: v.fallback(AttachmentTexts, {}),
  /** Where it is being written: another place has taken it over. */
  holder: v.string(),
  author: Author,
  /** When it is posted by itself; null: not by itself. */
  publish_at: v.optional(OptionalInstant, null),
  /** When its writer asked for a second yes to it as it stands; null: not asked. */
  asked_at: v.optional(OptionalInstant, null),
  /** Who said it. */
  approval: v.fallback(v.nullable(v.object({ by: Author })), null),
  /** What became of the mails to who may say it (core/draft/yes-mails); null: not known yet. */
  mailed: v.fallback(v.nullable(v.looseObject({ state: v.string() })), null),
  /** Why it was not posted by itself. */
  refused: v.fallback(v.nullable(v.object({ code: v.string(), message: v.string() })), null),
  /** When it was begun. */
  created: v.optional(OptionalInstant, null),
  /** As PocketBase writes it: whoever goes on says which they had. */
  updated: v.string(),
})
export type SharedDraft = v.InferOutput<typeof SharedDraft>

/** A text that is the same for drafts that say the same, in whatever order their fields came. Files are beside it. */
export const draftText = (draft: Draft): string => sortedText({ ...draft, fileCount: 0, attached: [] })

/** The same of what its writer chose and wrote alone: not of what follows the incident when others post. */
export function writtenText({
  name,
  body,
  translations,
  chosen,
  impact,
  nextUpdateMinutes,
  displayTime,
  notify,
}: Draft): string {
  return sortedText({ name, body, translations, chosen, impact, nextUpdateMinutes, displayTime, notify })
}

function sortedText(content: object): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
