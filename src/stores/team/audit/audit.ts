import { atom, type ReadableAtom } from 'nanostores'
import { type AuditPage, type AuditRow, MAX_AUDIT_ROWS } from '../../../core/audit/audit-page.ts'
import { AUDIT_CSV_HEAD, auditCsvLines } from '../../../core/audit/csv.ts'
import type { AuditKind } from '../../../core/audit/kind.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import { type Outcome, SIGNED_OUT_INTERVAL_MS } from '../io.ts'

/** What of the log is shown; null for everyone, everything, the whole time. */
export interface AuditChoice {
  person: string | null
  kind: AuditKind | null
  days: number | null
}

/** The choice that the screen opens with. */
export const FIRST_CHOICE: AuditChoice = { person: null, kind: null, days: 30 }
const DAY_MS = 86_400_000
/** How long until what could not be loaded is asked for again, in milliseconds. */
const RETRY_MS = 5_000

/** A request for rows: the parameters of `GET /api/aldis/audit`. */
export type AuditQuery = Record<string, string>

/** The log's input and output. */
export interface AuditIo {
  load(query: AuditQuery): Promise<Outcome<AuditPage>>
  /** Tells the console's frame what a request says of session and backend. */
  note(outcome: Outcome<unknown>): void
  now(): Millis
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

/** What is shown of the log. Rows that were loaded stay while others are loaded, or cannot be. */
export interface AuditState {
  choice: AuditChoice
  rows: readonly AuditRow[]
  /** Where the rows before these are; null where there are none, or none were loaded yet. */
  next: string | null
  people: readonly { id: string; name: string }[]
  state: 'loading' | 'ready' | 'loading_more' | 'failed' | 'refused'
}

/** What becomes of the file. */
export type ExportState =
  | { state: 'idle' }
  | { state: 'running'; rows: number }
  | { state: 'done'; rows: number }
  | { state: 'failed' }

export interface AuditStore {
  $audit: ReadableAtom<AuditState>
  $export: ReadableAtom<ExportState>
  /** Loads the first rows; returns what stops it. */
  start(): () => void
  choose(choice: Partial<AuditChoice>): Promise<void>
  more(): Promise<void>
  /** All rows of the choice as a file's parts, read piece by piece; null where that failed or was stopped. */
  exportCsv(): Promise<string[] | null>
  stopExport(): void
}

/** The log of a page, for its owners and admins. */
export function createAudit(io: AuditIo, page: string): AuditStore {
  const $audit = atom<AuditState>({ choice: FIRST_CHOICE, rows: [], next: null, people: [], state: 'loading' })
  const $export = atom<ExportState>({ state: 'idle' })
  let turn = 0
  let exportTurn = 0
  let cancelRetry = () => {}

  function queryOf({ person, kind, days }: AuditChoice, before: string | null): AuditQuery {
    return {
      page,
      ...(person !== null && { person }),
      ...(kind !== null && { kind }),
      ...(days !== null && { from: toInstant(io.now() - days * DAY_MS) }),
      ...(before !== null && { before }),
    }
  }

  /** Loads rows; an answer that comes after another choice is dropped. */
  async function load(before: string | null): Promise<void> {
    cancelRetry()
    turn += 1
    const mine = turn
    const { choice } = $audit.get()
    const outcome = await io.load(queryOf(choice, before))
    if (mine !== turn) return
    io.note(outcome)
    const current = $audit.get()
    if (outcome.state === 'done') {
      const { rows, next, people = current.people } = outcome.value
      $audit.set({ choice, rows: before === null ? rows : [...current.rows, ...rows], next, people, state: 'ready' })
      return
    }
    if (outcome.state === 'refused') {
      $audit.set({ ...current, rows: [], next: null, state: 'refused' })
      return
    }
    $audit.set({ ...current, state: 'failed' })
    cancelRetry = io.after(outcome.state === 'signed_out' ? SIGNED_OUT_INTERVAL_MS : RETRY_MS, () => void load(before))
  }

  return {
    $audit,
    $export,
    start() {
      void load(null)
      return () => {
        turn += 1
        exportTurn += 1
        cancelRetry()
      }
    },
    async choose(change) {
      const current = $audit.get()
      exportTurn += 1
      $export.set({ state: 'idle' })
      $audit.set({ ...current, choice: { ...current.choice, ...change }, state: 'loading' })
      await load(null)
    },
    async more() {
      const current = $audit.get()
      if (current.next === null || current.state === 'loading_more') return
      $audit.set({ ...current, state: 'loading_more' })
      await load(current.next)
    },
    async exportCsv() {
      exportTurn += 1
      const mine = exportTurn
      const { choice } = $audit.get()
      const first = queryOf(choice, null)
      const parts = [AUDIT_CSV_HEAD]
      let rows = 0
      let before: string | null = null
      $export.set({ state: 'running', rows })
      do {
        const query: AuditQuery = { ...first, size: String(MAX_AUDIT_ROWS), ...(before !== null && { before }) }
        const outcome: Outcome<AuditPage> = await io.load(query)
        if (mine !== exportTurn) return null
        io.note(outcome)
        if (outcome.state !== 'done') {
          $export.set({ state: 'failed' })
          return null
        }
        parts.push(auditCsvLines(outcome.value.rows))
        rows += outcome.value.rows.length
        before = outcome.value.next
        $export.set({ state: 'running', rows })
      } while (before !== null)
      $export.set({ state: 'done', rows })
      return parts
    },
    stopExport() {
      exportTurn += 1
      $export.set({ state: 'idle' })
    },
  }
}
