import * as v from 'valibot'
import { translatedText } from '../name/translated-text.ts'
import { LanguageTag } from '../page/language-tag.ts'
import { Instant, type Millis, OptionalInstant, toMillis } from '../time/instant.ts'

export const ANNOUNCEMENT_KINDS = ['notice', 'warning', 'good_news'] as const
export const AnnouncementKind = v.picklist(ANNOUNCEMENT_KINDS)
export type AnnouncementKind = v.InferOutput<typeof AnnouncementKind>

/** An announcement in other languages than the page's own, by their tags: the same Markdown. */
export const AnnouncementTranslations = v.record(LanguageTag, v.strictObject({ text: translatedText(2_000) }))

/** A line above everything on the page, for news that is not an incident; as PocketBase stores it. */
export const SnapshotAnnouncement = v.object({
  id: v.string(),
  /** Markdown. */
  text: v.string(),
  kind: AnnouncementKind,
  starts_at: Instant,
  /** Null where it stays until somebody takes it away. */
  ends_at: OptionalInstant,
  dismissible: v.boolean(),
  translations: v.fallback(v.nullish(AnnouncementTranslations, null), null),
  updated: Instant,
})
export type SnapshotAnnouncement = v.InferOutput<typeof SnapshotAnnouncement>

type Times = Pick<SnapshotAnnouncement, 'starts_at' | 'ends_at'>

/** Whether an announcement is shown at this moment. */
export function isShownAt({ starts_at, ends_at }: Times, now: Millis): boolean {
  return toMillis(starts_at) <= now && (ends_at === null || now < toMillis(ends_at))
}

/** The moments at which one of the announcements begins or ends. */
export function announcementMoments(announcements: readonly Times[]): Millis[] {
  return announcements.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at ?? []].flat().map(toMillis))
}
