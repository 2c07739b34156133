import type { Refusal } from '../../core/errors/refusal.ts'
import type { DraftSaveState } from './draft-saver.ts'
import type { Draft } from './model/draft.ts'
import type { NewerUpdate } from './model/records.ts'

/** The state of sending a draft. In every state the typed text is kept. */
export type SendState =
  | { state: 'writing' }
  | { state: 'sending' }
  | { state: 'sent'; incident: string }
  /** It is in the emergency journal, and visitors see it; the draft is that of the next update. */
  | { state: 'journaled'; incident: string }
  | { state: 'refused'; refusal: Refusal }
  /** Somebody posted in between: their update, to be reviewed before this one is sent anyway. */
  | { state: 'conflict'; update: NewerUpdate; revision: number }
  /** The device has no network, so nothing has left it; it is sent when asked again. */
  | { state: 'offline' }
  /** An attempt had no answer: the backend is being asked whether it arrived. */
  | { state: 'unconfirmed'; found: PostLookup }
  /** Another tab posted or dropped this draft; or (with the incident) it is posted, and somebody changed it since. */
  | { state: 'taken_over'; incident: string | null }

/** What is known about an attempt without an answer; `arrived`: it is stored, but the draft was edited since. */
export type PostLookup = 'unknown' | 'absent' | 'arrived'

/** What is being written, with its files. */
interface DraftWithFiles {
  draft: Draft
  files: readonly File[]
}
export interface Composition extends DraftWithFiles {
  sending: SendState
  saveState: DraftSaveState
  /** What was discarded last, until something else is written. */
  discarded: DraftWithFiles | null
  /** Names of files that were not taken, until something else is written. */
  rejectedFiles: readonly string[]
  /** How many chosen files are not attached yet: pictures among them are being made smaller. */
  preparing: number
}

/** Whether the draft stays as it is: while it is sent, and until the next one takes its place. */
export function isBeingSent({ state }: SendState): boolean {
  return state === 'sending' || state === 'sent'
}

/** The state of a draft while nothing is being sent. */
export function idleState({ attempts }: Draft): SendState {
  return attempts ? { state: 'unconfirmed', found: 'unknown' } : { state: 'writing' }
}
