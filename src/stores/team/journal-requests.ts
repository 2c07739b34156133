import * as v from 'valibot'
import { JournalState } from '../../core/journal/request.ts'
import { requestEdge } from './edge-request.ts'
import type { TeamIo } from './io.ts'

/** The edge looks for the backend before it takes a post. */
const TIMEOUT_MS = 10_000

const Taken = v.object({ posted_at: v.string() })

/** The emergency journal of a page, at the edge. */
export const journalRequests: Pick<TeamIo, 'journal' | 'postToJournal' | 'changeJournal'> = {
  journal: (page) => requestEdge({ path: `/journal/${page}`, answer: JournalState, timeoutMs: TIMEOUT_MS }),
  postToJournal: (page, post) => {
    const asked = { action: 'post', post }
    return requestEdge({ path: `/journal/${page}`, asked, answer: Taken, timeoutMs: TIMEOUT_MS })
  },
  changeJournal: (page, asked) =>
    requestEdge({ path: `/journal/${page}`, asked, answer: JournalState, timeoutMs: TIMEOUT_MS }),
}
