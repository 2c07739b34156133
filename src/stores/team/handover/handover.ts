import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { Instant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { Author } from '../model/records.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** What somebody left for the next shift. */
const HandoverNote = v.object({
  id: v.string(),
  body: v.string(),
  author: Author,
  /** As PocketBase has it: whoever replaces the note says which they had. */
  updated: v.string(),
})
export type HandoverNote = v.InferOutput<typeof HandoverNote>

export type HandoverState =
  | { state: 'loading' }
  /** `note` is null where nobody left one. */
  | { state: 'loaded'; note: HandoverNote | null }
  /** It could not be loaded, and was not before. */
  | { state: 'failed' }

/** Takes back what was done. */
type Undo = () => Promise<Outcome<unknown>>

export interface HandoverStore {
  $handover: ReadableAtom<HandoverState>
  load(): Promise<void>
  /** Leaves a note, in place of the one that is shown; refused where somebody wrote another meanwhile. */
  write(body: string): Promise<Outcome<Undo>>
  clear(): Promise<Outcome<Undo>>
}

interface HandoverIo {
  client: PocketBaseClient
  note(outcome: Outcome<unknown>): void
  newId(): string
}

/** The hand-over note of a page. */
export function createHandover({ client, note, newId }: HandoverIo, page: string): HandoverStore {
  const { pb, runOutcome } = client
  const $handover = atom<HandoverState>({ state: 'loading' })
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const records = () => pb().collection('handovers')
  const shown = () => {
    const state = $handover.get()
    return state.state === 'loaded' ? state.note : null
  }

  async function load(): Promise<void> {
    const outcome = await runOutcome(async () => {
      const filter = pb().filter('page = {:page}', { page })
      return v.parse(v.array(HandoverNote), await records().getFullList({ filter, signal: signal() }))
    })
    note(outcome)
    if (outcome.state === 'done') $handover.set({ state: 'loaded', note: outcome.value[0] ?? null })
    else if ($handover.get().state !== 'loaded') $handover.set({ state: 'failed' })
  }

  async function change(act: () => Promise<unknown>): Promise<Outcome<unknown>> {
    const outcome = await runOutcome(act)
    note(outcome)
    await load()
    return outcome
  }

  const put = (body: string) => {
    const before = shown()
    return change(() =>
      before
        ? records().update(before.id, { body, updated: before.updated }, { signal: signal() })
        : records().create({ id: newId(), page, body }, { signal: signal() }),
    )
  }
  const remove = () => change(async () => void (await records().delete(shown()?.id ?? '', { signal: signal() })))

  return {
    $handover,
    load,
    async write(body) {
      const before = shown()
      const outcome = await put(body)
      // Its answer may have been lost: then it stands there all the same.
      const isThere = outcome.state === 'done' || shown()?.body === body
      if (!isThere) return outcome
      // What somebody wrote since stays.
      const undo = async () => (shown()?.body !== body ? MOVED : before ? put(before.body) : remove())
      return { state: 'done', value: undo }
    },
    async clear() {
      const before = shown()
      if (!before) return { state: 'done', value: async () => ({ state: 'done', value: null }) }
      const outcome = await remove()
      if (outcome.state !== 'done') return outcome
      return { state: 'done', value: async () => (shown() ? MOVED : put(before.body)) }
    },
  }
}

const MOVED: Outcome<never> = { state: 'refused', refusal: { code: 'record_moved', message: 'It was replaced since.' } }

/** When a note was written last. */
export function writtenAt({ updated }: HandoverNote): Instant {
  return v.parse(Instant, updated)
}
