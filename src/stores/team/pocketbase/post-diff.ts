import {
  bodiesOf,
  type ContentTexts,
  contentTranslations,
  namesOf,
} from '../../../core/localization/post-translations.ts'
import type { Texts } from '../../../core/localization/texts.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import type { Post } from '../model/post.ts'
import type { PostContent } from '../model/post-content.ts'
import type { TeamIncident, TeamUpdate } from '../model/records.ts'

/** What still has to be written of a post whose earlier attempt is stored, by field. */
export type PostDiff =
  | { state: 'own'; update: Record<string, unknown>; incident: Record<string, unknown> }
  /** Somebody else changed a value that would be overwritten. */
  | { state: 'conflict' }

/** What is stored under a post's ids. */
export interface StoredPost {
  update: TeamUpdate
  incident: TeamIncident
  /** Whether the incident has no later update. */
  isNewest: boolean
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** What is stored of a post in other languages: its title by its incident, its text by its update. */
const TEXTS = { name: namesOf, body: bodiesOf }

const sameMoment = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b)

/**
 * What was changed between the attempts of a post and is not stored yet. Only what its writer changed is written, and
 * only over values of one of the attempts: anything else is somebody else's edit.
 */
export function diffPost(post: Post, { update, incident, isNewest }: StoredPost, now: Millis): PostDiff {
  const { content, earlierContents } = post
  const isChanged = (field: keyof PostContent) => earlierContents.some((one) => !isEqual(one[field], content[field]))
  let isEditedByOthers = update.incident !== post.incident
  /** Whether a field is to be written, by what is stored of it. */
  const needsWrite = (field: keyof PostContent, stored: unknown) => {
    if (!isChanged(field) || isEqual(stored, content[field])) return false
    if (!earlierContents.some((one) => isEqual(one[field], stored))) isEditedByOthers = true
    return true
  }
  const storedAffected = update.affected.map(({ component, status }) => ({ component, status }))
  const updateFields: Record<string, unknown> = {}
  if (needsWrite('status', update.status)) updateFields.status = content.status
  if (needsWrite('body', update.body)) updateFields.body = content.body
  if (needsWrite('affected', storedAffected)) updateFields.affected = content.affected
  if (isChanged('display_at')) {
    const { display_at: displayAt } = content
    const wasEarlier = earlierContents.some((one) => sameMoment(update.display_at, one.display_at))
    if (displayAt === null && wasEarlier) updateFields.display_at = toInstant(now)
    if (displayAt !== null && !sameMoment(update.display_at, displayAt)) updateFields.display_at = displayAt
  }
  if (isChanged('files')) {
    // Stored files are renamed, so they cannot be matched: all are sent again.
    if (!earlierContents.some(({ files }) => files.length === update.attachments.length)) isEditedByOthers = true
    updateFields.attachments = [...post.files]
    updateFields.attachment_texts = content.texts
  } else {
    const texts = update.attachments.map((name) => update.attachment_texts[name] ?? '')
    if (needsWrite('texts', texts.some((text) => text !== '') ? texts : [])) {
      updateFields.attachment_texts = content.texts
    }
  }
  const incidentFields: Record<string, unknown> = {}
  if (post.opensIncident && needsWrite('name', incident.name)) incidentFields.name = content.name
  const needsTexts = (field: keyof ContentTexts, stored: Texts | null) => {
    const said = (of: Pick<PostContent, 'translations'>) => JSON.stringify(TEXTS[field](of))
    const [now, texts] = [said(contentTranslations(stored ?? {}, [field])), said(content)]
    if (earlierContents.every((one) => said(one) === texts) || now === texts) return false
    if (!earlierContents.some((one) => said(one) === now)) isEditedByOthers = true
    return true
  }
  if (needsTexts('body', update.translations)) updateFields.translations = bodiesOf(content)
  if (post.opensIncident && needsTexts('name', incident.translations)) incidentFields.translations = namesOf(content)
  if (needsWrite('impact', incident.impact_override)) incidentFields.impact_override = content.impact ?? ''
  // A later update has announced its own next update, or none.
  if (isChanged('nextUpdateMinutes') && isNewest) incidentFields.next_update_at = post.next_update_at ?? ''
  return isEditedByOthers ? { state: 'conflict' } : { state: 'own', update: updateFields, incident: incidentFields }
}
