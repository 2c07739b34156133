import type { Instant } from '../../../core/time/instant.ts'
import type { PostContent } from './post-content.ts'

/** One update ready to be sent; its ids were made for its first attempt, so that sending twice is one post. */
export interface Post {
  page: string
  incident: string
  update: string
  /** Whether it opens the incident. */
  opensIncident: boolean
  content: PostContent
  /** Whether the incident's impact is written; else it stays as it is. */
  setsImpact: boolean
  next_update_at: Instant | null
  seen_revision: number | null
  files: readonly File[]
  /** Whether an owner posts it without the second yes that it waits for. */
  breaksGlass?: boolean
  /** What earlier attempts under these ids carried, whose answers were lost. */
  earlierContents: readonly PostContent[]
}
