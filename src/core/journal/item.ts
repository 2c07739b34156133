import * as v from 'valibot'
import { JournalEntry } from './entry.ts'

/**
 * An entry as the team sees it: it waits for the backend, or the backend refused it, which the team decides about. One
 * that has become an ordinary update is in the journal no more.
 */
export const JournalItem = v.variant('state', [
  v.object({ state: v.literal('waiting'), by: v.string(), entry: JournalEntry }),
  v.object({ state: v.literal('refused'), by: v.string(), entry: JournalEntry, code: v.string(), message: v.string() }),
])
export type JournalItem = v.InferOutput<typeof JournalItem>
