import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { splitPlan } from '../../../core/statuspage/import-parts.ts'
import { previewPlan } from '../../../core/statuspage/import-preview.ts'
import { type ImportFailure, ImportState, type ImportTake } from '../../../core/statuspage/import-state.ts'
import { addPart, NO_TOTALS } from '../../../core/statuspage/import-totals.ts'
import { readPageAddress } from '../../../core/statuspage/page-address.ts'
import { planImport } from '../../../core/statuspage/plan.ts'
import { ImportPlan } from '../../../core/statuspage/plan-schema.ts'
import { CaptureProblem } from '../../../core/statuspage/read-capture.ts'
import { readWhatIsReadable } from '../../../core/statuspage/read-what-is-readable.ts'
import { Unread } from '../../../core/statuspage/unread.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { type PartOutcome, sendImportPart } from '../../backend/import.ts'
import { BackendRefused, BackendUnreachable } from '../../backend/request.ts'
import { IMPORT_READING_TIMEOUT, IMPORT_RETRY_INTERVAL, IMPORT_RETRY_TIMEOUT, IMPORT_TTL } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { Documents } from '../../storage/documents.ts'
import { KeyValueStore } from '../../storage/key-value-store.ts'
import { fetchSource, SourceProblem } from './fetch-source.ts'

/** What an import under way needs besides its state. */
const Run = v.object({
  page: v.string(),
  /** The owner for whom it is done. */
  user: v.string(),
  next: v.number(),
  /** How many incidents each part has. */
  sizes: v.array(v.number()),
  unread: v.array(Unread),
  /** Since when PocketBase has not answered. */
  silentSince: v.nullable(v.number()),
})
type Run = v.InferOutput<typeof Run>

/** A member who asks, and for which page. */
export interface Importer {
  page: string
  user: string
}

/** Names the parts that a reading keeps: of everything, or the one with the components alone. */
const partName = (reading: string, take: ImportTake, part: number) => `${reading} ${take} ${part}`

/**
 * The import of one page from its address: what was found, and how far it was written. It goes on by its alarm, whoever
 * watches it, and after a restart with the part that comes next; a part that was written already changes nothing.
 */
export class PageImport extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #parts: Documents
  /** Ends the reading under way; it may outlast its state by a moment. */
  #reading: AbortController | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    this.#parts = new Documents(ctx.storage.sql)
  }

  /** How the import stands. A reading that nothing continues was interrupted. */
  status(now: Millis): ImportState {
    const state = this.#store.read('state', ImportState) ?? { state: 'none' }
    if (state.state !== 'reading' || now - state.begunAt < IMPORT_READING_TIMEOUT) return state
    this.#reading?.abort()
    return this.#fail(state, 'interrupted')
  }

  /** Reads what stands at an address and reports it; writes nothing to the page. Null where an import is under way. */
  async check({ page, user }: Importer, typed: string, now: Millis): Promise<ImportState | null> {
    const before = this.status(now)
    if (before.state === 'reading' || before.state === 'importing' || this.#reading) return null
    const read = readPageAddress(typed)
    const run = { id: crypto.randomUUID(), address: read.ok ? read.base : typed.trim() }
    if (!read.ok) return this.#fail(run, read.code)
    this.#write({ state: 'reading', ...run, begunAt: now })
    this.ctx.storage.sql.exec('DELETE FROM documents')
    const reading = new AbortController()
    this.#reading = reading
    const next = await this.#find({ page, user }, { ...run, base: read.base }, now, reading.signal)
      .catch((error: unknown) => {
        const { code, detail } = failureOf(error)
        if (code === 'interrupted' && !reading.signal.aborted) log('import', error)
        return failed(run, code, detail)
      })
      .finally(() => {
        this.#reading = null
      })
    // It may have been forgotten meanwhile.
    const current = this.#store.read('state', ImportState) ?? { state: 'none' }
    if (current.state !== 'reading' || current.id !== run.id) return current
    await this.ctx.storage.setAlarm(now + IMPORT_TTL)
    return this.#write(next)
  }

  async #find(
    importer: Importer,
    { base, ...run }: { id: string; address: string; base: string },
    now: Millis,
    signal: AbortSignal,
  ): Promise<ImportState> {
    const source = this.env.IMPORT_SOURCE ?? globalThis
    const { documents, missing } = await fetchSource((url, init) => source.fetch(url, init), base, signal)
    signal.throwIfAborted()
    const { capture, plan, unread } = readWhatIsReadable(documents, now)
    const split = splitPlan(plan)
    const bare = splitPlan(planImport({ ...capture, incidents: [] }, 0).plan)
    const [components] = bare?.parts ?? []
    if (!split || !components) throw new SourceProblem('source_too_large', '')
    this.#parts.write(partName(run.id, 'components', 0), JSON.stringify(components))
    let would = NO_TOTALS
    for (const [at, part] of split.parts.entries()) {
      const text = JSON.stringify(part)
      this.#parts.write(partName(run.id, 'everything', at), text)
      const outcome = await sendImportPart(this.env, { ...importer, plan: text, dry: true })
      signal.throwIfAborted()
      if (!outcome.ok) throw new PartRefused(outcome)
      would = addPart(would, outcome.report, part, at === 0)
    }
    const tooLarge = split.tooLarge.map(
      ({ kind, name }): Unread => ({
        what: kind === 'maintenance' ? 'maintenance' : 'incident',
        name,
        field: '',
        problem: 'is too large.',
      }),
    )
    const left = [...unread, ...tooLarge, ...missing]
    const sizes = split.parts.map(({ incidents }) => incidents.length)
    this.#store.write('run', { ...importer, next: 0, sizes, unread: left, silentSince: null } satisfies Run)
    return { state: 'found', ...run, preview: previewPlan(plan, left, would) }
  }

  /** Begins to write what was found, for whoever asks; the state as it is where something else is found by now. */
  async start({ page, user }: Importer, id: string, take: ImportTake, now: Millis): Promise<ImportState> {
    const state = this.status(now)
    const run = this.#store.read('run', Run)
    if (state.state !== 'found' || state.id !== id || !run) return state
    const sizes = take === 'everything' ? run.sizes : [0]
    this.#store.write('run', { ...run, page, user, next: 0, sizes, silentSince: null } satisfies Run)
    await this.ctx.storage.setAlarm(now)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const { address } = state
    return this.#write({ state: 'importing', id, address, take, done: 0, total, begunAt: now, totals: NO_TOTALS })
  }

  /** Ends an import where it is; what was written stays. */
  stop(now: Millis): ImportState {
    const state = this.status(now)
    return state.state === 'importing' ? this.#write({ ...state, state: 'stopped' }) : state
  }

  /** Forgets what was found or done, unless it is being written. */
  async forget(now: Millis): Promise<ImportState> {
    const state = this.status(now)
    if (state.state === 'importing') return state
    this.#reading?.abort()
    await this.ctx.storage.deleteAlarm()
    for (const table of ['facts', 'documents']) this.ctx.storage.sql.exec(`DELETE FROM ${table}`)
    return { state: 'none' }
  }

  override async alarm(): Promise<void> {
    const now = Date.now()
    const state = this.status(now)
    if (state.state !== 'importing') {
      await this.forget(now)
      return
    }
    const run = this.#store.read('run', Run)
    const text = run && this.#parts.read(partName(state.id, state.take, run.next))
    if (!run || text === null) {
      this.#fail(state, 'interrupted')
      return
    }
    const outcome = await this.#send(run, text)
    const current = this.status(Date.now())
    // Stopped while the part was written: it counts all the same.
    if ((current.state !== 'importing' && current.state !== 'stopped') || current.id !== state.id) return
    if (outcome === 'silent') await this.#retryLater(current, run, now)
    else if (!outcome.ok)
      this.#fail(current, outcome.code === 'role_not_enough' ? outcome.code : 'import_refused', outcome.message)
    else {
      const plan = v.parse(ImportPlan, JSON.parse(text))
      const totals = addPart(current.totals, outcome.report, plan, run.next === 0)
      const done = current.done + (run.sizes[run.next] ?? 0)
      const next = run.next + 1
      this.#store.write('run', { ...run, next, silentSince: null } satisfies Run)
      if (current.state === 'stopped') this.#write({ ...current, done, totals })
      else if (next < run.sizes.length) {
        this.#write({ ...current, done, totals })
        await this.ctx.storage.setAlarm(Date.now())
      } else {
        this.#write({ ...current, state: 'imported', done, totals, endedAt: Date.now(), unread: run.unread })
        await this.ctx.storage.setAlarm(now + IMPORT_TTL)
      }
    }
  }

  async #send({ page, user }: Run, plan: string): Promise<PartOutcome | 'silent'> {
    try {
      return await sendImportPart(this.env, { page, user, plan, dry: false })
    } catch (error) {
      if (error instanceof BackendUnreachable || error instanceof BackendRefused) return 'silent'
      throw error
    }
  }

  async #retryLater(state: ImportState & { state: 'importing' | 'stopped' }, run: Run, now: Millis): Promise<void> {
    const silentSince = run.silentSince ?? now
    this.#store.write('run', { ...run, silentSince } satisfies Run)
    if (state.state === 'stopped') return
    if (now - silentSince > IMPORT_RETRY_TIMEOUT) this.#fail(state, 'backend_unreachable')
    else await this.ctx.storage.setAlarm(Date.now() + IMPORT_RETRY_INTERVAL)
  }

  #fail(run: FailedRun, code: ImportFailure, detail = ''): ImportState {
    return this.#write(failed(run, code, detail))
  }

  #write<State extends ImportState>(state: State): State {
    this.#store.write('state', state)
    return state
  }
}

interface FailedRun {
  id: string
  address: string
  done?: number
  total?: number
}

function failed({ id, address, done = 0, total = 0 }: FailedRun, code: ImportFailure, detail: string): ImportState {
  return { state: 'failed', id, address, code, detail: detail.slice(0, 500), done, total }
}

/** PocketBase refused a part, with its own code and words. */
class PartRefused extends Error {
  readonly code: string

  constructor({ code, message }: { code: string; message: string }) {
    super(message)
    this.code = code
  }
}

function failureOf(error: unknown): { code: ImportFailure; detail: string } {
  if (error instanceof SourceProblem) return { code: error.code, detail: error.message }
  if (error instanceof CaptureProblem) return { code: 'source_unreadable', detail: error.message }
  if (error instanceof PartRefused) {
    return { code: error.code === 'role_not_enough' ? 'role_not_enough' : 'import_refused', detail: error.message }
  }
  if (error instanceof BackendUnreachable || error instanceof BackendRefused) {
    return { code: 'backend_unreachable', detail: '' }
  }
  return { code: 'interrupted', detail: '' }
}
