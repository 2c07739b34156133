import { atom, type ReadableAtom } from 'nanostores'
import type { Channel } from '../../../core/subscriber/channel.ts'
import {
  type ImportPage,
  type ImportProblem,
  MAX_IMPORT_BYTES,
  readSubscriberCsv,
} from '../../../core/subscriber/csv.ts'
import { type ImportResult, type ImportRow, MAX_IMPORT_CHUNK } from '../../../core/subscriber/keeping.ts'
import type { Outcome } from '../io.ts'
import type { SubscribersIo } from './subscribers-io.ts'

/** Letters that are shown of a line that was left out, at most. */
const MAX_LINE_LETTERS = 80

/** A line that was left out, with what stands there and the channel that it is of, where that was read. */
export type SkippedLine = ImportResult['skipped'][number] & { text: string; channel: Channel | null }

/** What became of a file's rows. */
export interface ImportedFile extends Omit<ImportResult, 'skipped'> {
  file: string
  skipped: readonly SkippedLine[]
}

/** What becomes of a file. Nothing is written before its dry run was read. */
export type ImportState =
  | { state: 'choosing' }
  | { state: 'unreadable'; problem: ImportProblem }
  | { state: 'checking' | 'importing'; done: number; all: number }
  | { state: 'checked' | 'imported'; result: ImportedFile }
  /** The server did not answer the dry run: nothing was written. */
  | { state: 'failed' }
  /** The server did not answer: rows until then are written, of the next ones nobody knows. Running again goes on there. */
  | { state: 'broken_off'; done: number; all: number }
  /** Somebody stopped it: rows until then are written, no others. Running again goes on there. */
  | { state: 'stopped'; done: number; all: number }

export interface SubscriberImport {
  $import: ReadableAtom<ImportState>
  /** Reads a file and tries it, without writing; nothing while another is written. */
  check(chosen: Pick<File, 'name' | 'size' | 'text'>, page: ImportPage): Promise<void>
  /** Writes what was tried, or what is left of it. */
  run(): Promise<void>
  /** Ends the writing once the rows that are on their way are answered; what is written stays. */
  stop(): void
  /** Begins again. */
  reset(): void
}

/** How many rows the server has answered, what became of them, and why no more were sent. */
interface Sent {
  done: number
  total: ImportResult
  ended: 'whole' | 'broken_off' | 'stopped'
}
const NOTHING_SENT: Sent = { done: 0, total: { added: 0, confirmed: 0, known: 0, skipped: [] }, ended: 'stopped' }

interface ImportIo extends Pick<SubscribersIo, 'importRows'> {
  note(outcome: Outcome<unknown>): void
}

/** The import of a file of subscribers, in parts: posts of others go in between. */
export function createSubscriberImport({ importRows, note }: ImportIo): SubscriberImport {
  const $import = atom<ImportState>({ state: 'choosing' })
  let file = ''
  let texts: ReadonlyMap<number, string> = new Map()
  let rows: readonly ImportRow[] = []
  let unread: ImportResult['skipped'] = []
  let written: Sent = NOTHING_SENT
  let turn = 0
  let isStopping = false

  /** Sends what comes after `sent`: so far as the server answered, or null where something else was begun. */
  async function send(dry: boolean, sent: Sent): Promise<Sent | null> {
    turn += 1
    const mine = turn
    isStopping = false
    let { done, total } = sent
    for (; done < rows.length; done += MAX_IMPORT_CHUNK) {
      $import.set({ state: dry ? 'checking' : 'importing', done, all: rows.length })
      const outcome = await importRows({ dry, rows: rows.slice(done, done + MAX_IMPORT_CHUNK) })
      if (mine !== turn) return null
      note(outcome)
      if (outcome.state !== 'done') return { done, total, ended: 'broken_off' }
      total = sumOf(total, outcome.value)
      if (isStopping && done + MAX_IMPORT_CHUNK < rows.length) {
        return { done: done + MAX_IMPORT_CHUNK, total, ended: 'stopped' }
      }
    }
    return { done, total, ended: 'whole' }
  }

  const resultOf = ({ skipped, ...counts }: ImportResult): ImportedFile => {
    const channels = new Map(rows.map(({ line, channel }) => [line, channel]))
    return {
      ...{ ...counts, file },
      skipped: [...unread, ...skipped]
        .sort((a, b) => a.line - b.line)
        .map((one) => ({
          ...one,
          text: shortened(texts.get(one.line) ?? ''),
          channel: channels.get(one.line) ?? null,
        })),
    }
  }

  return {
    $import,
    async check(chosen, page) {
      if ($import.get().state === 'importing') return
      const text = chosen.size > MAX_IMPORT_BYTES ? null : await chosen.text()
      // It may have begun meanwhile.
      if ($import.get().state === 'importing') return
      const read = text === null ? 'file_too_large' : readSubscriberCsv(text, page)
      if (typeof read === 'string') {
        $import.set({ state: 'unreadable', problem: read })
        return
      }
      file = chosen.name
      texts = read.texts
      rows = read.rows
      unread = read.skipped
      written = NOTHING_SENT
      const sent = await send(true, NOTHING_SENT)
      if (sent === null) return
      if (sent.ended === 'whole') $import.set({ state: 'checked', result: resultOf(sent.total) })
      else $import.set({ state: 'failed' })
    },
    async run() {
      const sent = await send(false, written)
      if (sent === null) return
      written = sent
      if (sent.ended === 'whole') $import.set({ state: 'imported', result: resultOf(sent.total) })
      else $import.set({ state: sent.ended, done: sent.done, all: rows.length })
    },
    stop() {
      isStopping = $import.get().state === 'importing'
    },
    reset() {
      turn += 1
      rows = []
      $import.set({ state: 'choosing' })
    },
  }
}

function sumOf(one: ImportResult, other: ImportResult): ImportResult {
  return {
    added: one.added + other.added,
    confirmed: one.confirmed + other.confirmed,
    known: one.known + other.known,
    skipped: [...one.skipped, ...other.skipped],
  }
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > MAX_LINE_LETTERS ? `${letters.slice(0, MAX_LINE_LETTERS).join('')}…` : text
}
