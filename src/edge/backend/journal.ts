import * as v from 'valibot'
import { type JournalDelivery, JournalOutcome } from '../../core/journal/entry.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { exchangeSigned } from './post-signed.ts'
import { type BackendEnv, BackendRefused } from './request.ts'

const Refusal = v.object({ code: v.string(), message: v.string() })

/**
 * Has PocketBase take an entry of the journal, and says what became of it. Throws BackendUnreachable, or BackendRefused
 * where it says nothing of the entry: both may be tried again, for one that is there already stays as it is.
 */
export async function deliverJournalEntry(
  env: BackendEnv,
  page: string,
  delivery: JournalDelivery,
): Promise<JournalOutcome> {
  const path = `/api/aldis/journal/${page}`
  return exchangeSigned(env, { path, body: JSON.stringify(delivery), timeout: PULL_TIMEOUT }, async (response) => {
    const answer: unknown = await response.json().catch(() => null)
    if (response.status === 200) return v.parse(JournalOutcome, answer)
    const refusal = v.safeParse(Refusal, answer)
    // It cannot be read there, however often it is sent.
    if (response.status === 400 && refusal.success) return { state: 'refused', ...refusal.output }
    throw new BackendRefused(response.status, path)
  })
}
