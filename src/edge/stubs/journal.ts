import type { Refusal } from '../../core/errors/refusal.ts'
import type { JournalItem } from '../../core/journal/item.ts'
import type { Instant } from '../../core/time/instant.ts'

/** What a page's hub says of its journal: whether the page takes posts, and what stands in it. */
export interface StoredJournal {
  isOn: boolean
  items: JournalItem[]
}

/** What the hub made of a post. */
export type JournalAnswer =
  | { state: 'taken'; posted_at: Instant }
  | { state: 'refused'; status: number; refusal: Refusal }
