import * as v from 'valibot'
import { JournalPost } from './entry.ts'

/** What the team asks of a page's emergency journal. */
export const JournalRequest = v.variant('action', [
  v.object({ action: v.literal('post'), post: JournalPost }),
  v.object({ action: v.literal('retry'), update: v.string() }),
  v.object({ action: v.literal('dismiss'), update: v.string() }),
])
export type JournalRequest = v.InferOutput<typeof JournalRequest>
