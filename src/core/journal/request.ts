import * as v from 'valibot'
import { Role } from '../member/member.ts'
import { JournalPost } from './entry.ts'
import { JournalItem } from './item.ts'

/** What is done with entries that were refused, and by owners with whoever may post. */
const JournalChange = v.variant('action', [
  v.object({ action: v.literal('retry'), update: v.string() }),
  v.object({ action: v.literal('dismiss'), update: v.string() }),
  v.object({ action: v.literal('sign_out'), user: v.string() }),
])
export type JournalChange = v.InferOutput<typeof JournalChange>

/** What the team asks of a page's emergency journal. */
export const JournalRequest = v.variant('action', [
  v.object({ action: v.literal('post'), post: JournalPost }),
  JournalChange,
])

/** What the team is told of it. */
export const JournalState = v.object({
  /** Whether the page takes posts while the backend is away. */
  isOn: v.boolean(),
  /** In the order in which they were posted. */
  items: v.array(JournalItem),
  /** Who is signed in at the edge with a role on the page; for owners, who may end their sessions. */
  people: v.array(v.object({ user: v.string(), name: v.string(), role: Role })),
})
export type JournalState = v.InferOutput<typeof JournalState>
