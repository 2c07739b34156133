import { atom, type ReadableAtom } from 'nanostores'
import type { TrackRecord } from '../../../core/track-record/figures.ts'
import { type Outcome, SIGNED_OUT_INTERVAL_MS } from '../io.ts'

/** How long until what could not be loaded is asked for again, in milliseconds. */
const RETRY_MS = 5_000

/** The record's input and output. */
export interface TrackRecordIo {
  load(): Promise<Outcome<TrackRecord>>
  loadCsv(): Promise<Outcome<Blob>>
  /** Tells the console's frame what a request says of session and backend. */
  note(outcome: Outcome<unknown>): void
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

/** What is known of the record. */
export type TrackRecordState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; record: TrackRecord; file: 'idle' | 'loading' | 'failed' }

export interface TrackRecordStore {
  $record: ReadableAtom<TrackRecordState>
  /** Loads it, again and again until it is there; returns what stops that. */
  start(): () => void
  /** The record by month as a file; null where it cannot be had. */
  loadCsv(): Promise<Blob | null>
}

/** How the team of a page kept its promises, and how quick it was. */
export function createTrackRecord(io: TrackRecordIo): TrackRecordStore {
  const $record = atom<TrackRecordState>({ state: 'loading' })
  let isStopped = false
  let cancel = () => {}

  async function load(): Promise<void> {
    const outcome = await io.load()
    if (isStopped) return
    io.note(outcome)
    if (outcome.state === 'done') {
      $record.set({ state: 'ready', record: outcome.value, file: 'idle' })
      return
    }
    $record.set({ state: 'failed' })
    cancel = io.after(outcome.state === 'signed_out' ? SIGNED_OUT_INTERVAL_MS : RETRY_MS, () => void load())
  }

  return {
    $record,
    start() {
      isStopped = false
      void load()
      return () => {
        isStopped = true
        cancel()
      }
    },
    async loadCsv() {
      const known = $record.get()
      if (known.state !== 'ready' || known.file === 'loading') return null
      $record.set({ ...known, file: 'loading' })
      const outcome = await io.loadCsv()
      io.note(outcome)
      $record.set({ ...known, file: outcome.state === 'done' ? 'idle' : 'failed' })
      return outcome.state === 'done' ? outcome.value : null
    },
  }
}
