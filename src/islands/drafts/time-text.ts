import type { DraftWords } from '../../i18n/drafts.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { formatTime } from '../team/format-time.ts'
import { type Localization, team } from '../team/team.ts'
import { reasonText } from './reason-text.ts'

/** When a draft is published by itself, or why it was not; empty where it has no time. */
export function timeText(
  { publish_at, refused }: SharedDraft,
  texts: DraftWords,
  words: Localization['words'],
  formats: Localization['formats'],
): string {
  if (publish_at === null) return ''
  const time = formatTime(publish_at, team.now(), formats)
  return refused ? texts.notPublished({ time, reason: reasonText(refused, texts, words) }) : texts.willPublish({ time })
}
