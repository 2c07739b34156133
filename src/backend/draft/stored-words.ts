import * as v from 'valibot'
import { DraftContent } from '../../core/draft/content.ts'
import { filesOfPost, textOfPost, wordsOfDraft } from '../../core/draft/same-post.ts'
import { AttachmentTexts } from '../../core/incident/attachment-texts.ts'
import { jsonSql } from '../base/database.ts'

/** What a stored draft says, as `STORED_COLUMNS` selects it. */
export const STORED_ENTRIES = {
  id: v.string(),
  /** Empty where it opens one. */
  incident: v.string(),
  content: DraftContent,
  names: v.fallback(v.array(v.string()), []),
  texts: v.fallback(AttachmentTexts, {}),
}
const Stored = v.object(STORED_ENTRIES)

/** The columns of `drafts` for it. */
export const STORED_COLUMNS = `'id', id, 'incident', incident, 'content', ${jsonSql('content')},
  'names', ${jsonSql('attachments')}, 'texts', ${jsonSql('attachment_texts')}`

/** What it would post, as a text to be compared with that of an update. */
export function textOfStored({ content, names, texts }: v.InferOutput<typeof Stored>): string {
  return textOfPost(wordsOfDraft(content, filesOfPost(names, texts)))
}
