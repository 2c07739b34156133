import { atom, type ReadableAtom } from 'nanostores'
import { type Instant, type Millis, toInstant } from '../../../core/time/instant.ts'
import type { ComposerStore } from '../composer.ts'
import type { HeldDraft, HeldDrafts } from '../device/held-drafts.ts'
import type { Outcome } from '../io.ts'
import { isEmptyDraft } from '../model/draft.ts'
import { draftText, type SharedDraft } from '../model/shared-draft.ts'
import type { DraftRequests } from './team-drafts.ts'

/** Where the words of a composer are. */
export interface SharingState {
  place: 'nowhere' | 'device' | 'team'
  /** Which of the team's drafts it is, by its id. */
  id: string | null
  /** Who went on with them elsewhere, and this composer keeps its own; empty where that is not known. */
  takenBy: string | null
}

export interface SharingStore {
  $sharing: ReadableAtom<SharingState>
  /** The page's drafts as they are now: another may have taken this one over. */
  receive(drafts: readonly SharedDraft[]): void
  /** Goes on with one here. What was written here before becomes another draft. */
  takeOver(draft: SharedDraft): Promise<Outcome<unknown>>
  /** Asks for a second yes to what is written. */
  ask(): Promise<Outcome<unknown>>
  /** Has what is written posted at a time, and begins the next draft here. */
  publishAt(at: Instant): Promise<Outcome<unknown>>
  /** Stores what is written, whenever somebody pauses; returns what stops it. */
  start(): () => void
}

interface SharingIo {
  requests: DraftRequests
  device: HeldDrafts
  newId(): string
  now(): Millis
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
  every(ms: number, call: () => void): () => void
}

/** How long somebody pauses before what they typed is stored, in milliseconds. */
const PAUSE_MS = 800
/** How often what could not be stored is tried again, in milliseconds. */
const RETRY_MS = 5_000

/** Keeps a composer's draft at the backend, for the team to see and to go on with. `key` names it on the device. */
export function createSharing(io: SharingIo, key: string, incident: string, composer: ComposerStore): SharingStore {
  const { requests, device, newId } = io
  const $sharing = atom<SharingState>({ place: 'nowhere', id: null, takenBy: null })
  let { held, over } = device.read(key)
  $sharing.set({ ...$sharing.get(), id: held?.id ?? null })
  /** What the backend has of it, as a text; null where nobody knows. */
  let stored: string | null = null
  /** What was written when another went on with it: it is no draft of its own before it is changed. */
  let given: string | null = null
  // One request after the other.
  let queue: Promise<unknown> = Promise.resolve()
  const set = (part: Partial<SharingState>) => $sharing.set({ ...$sharing.get(), ...part })
  function keep(): void {
    device.write(key, { held, over })
    set({ id: held?.id ?? null })
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = queue.then(work, work)
    queue = next
    return next
  }

  const written = () => {
    const { draft, sending } = composer.$composition.get()
    if (sending.state === 'sent' || isEmptyDraft(draft)) return null
    return { draft, text: draftText(draft) }
  }

  function hold(draft: SharedDraft, text: string): void {
    held = { id: draft.id, holder: draft.holder, updated: draft.updated }
    stored = text
    given = null
    keep()
    set({ place: 'team' })
  }

  function giveAway(takenBy: string): void {
    held = null
    given = written()?.text ?? null
    keep()
    set({ place: 'device', takenBy })
  }

  /** The stored draft is another than this composer had: somebody went on with it, or another tab wrote in it. */
  async function meetOther(mine: HeldDraft, text: string): Promise<void> {
    const found = await requests.read(mine.id)
    if (found.state === 'refused') return giveAway('')
    if (found.state !== 'done') return set({ place: 'device' })
    if (found.value.holder !== mine.holder) return giveAway(found.value.author.name)
    const theirs = draftText(found.value.content)
    if (theirs === text || theirs === stored) {
      hold(found.value, theirs)
      return save({ id: mine.id, holder: mine.holder, updated: found.value.updated })
    }
    // Neither overwrites the other: what is written here becomes a draft of its own.
    held = null
    await create()
  }

  async function create(): Promise<void> {
    const now = written()
    if (!now || now.text === given) return
    const id = newId()
    const holder = newId()
    const outcome = await requests.create(id, incident, holder, now.draft)
    if (outcome.state === 'done') return hold(outcome.value, now.text)
    // It may have arrived all the same.
    if (outcome.state === 'unreachable') {
      held = { id, holder, updated: '' }
      stored = null
      keep()
    }
    set({ place: 'device' })
  }

  async function save(mine: HeldDraft): Promise<void> {
    const now = written()
    if (!now) return
    if (now.text === stored) return set({ place: 'team' })
    if (mine.updated === '') {
      const found = await requests.read(mine.id)
      if (found.state === 'done') hold(found.value, draftText(found.value.content))
      else if (found.state === 'refused') held = null
      else return set({ place: 'device' })
      return held ? save(held) : create()
    }
    const outcome = await requests.save(mine, now.draft)
    if (outcome.state === 'done') return hold(outcome.value, now.text)
    if (outcome.state === 'refused' && IS_OTHER.has(outcome.refusal.code)) return meetOther(mine, now.text)
    set({ place: 'device' })
  }

  async function store(): Promise<void> {
    const { sending } = composer.$composition.get()
    if (sending.state === 'sending') return
    if (written() === null) {
      if (held) over = [...over, held]
      held = null
      given = null
      keep()
      set({ place: 'nowhere', takenBy: null })
    } else if (held) await save(held)
    else await create()
    for (const one of over) {
      const outcome = await requests.remove(one)
      if (outcome.state !== 'done' && outcome.state !== 'refused') break
      over = over.filter((other) => other !== one)
      keep()
    }
  }

  const isBehind = () => over.length > 0 || (written()?.text ?? null) !== (held ? stored : given)

  async function takeOver(wanted: SharedDraft): Promise<Outcome<unknown>> {
    const own = written()
    if (own && own.text !== draftText(wanted.content)) {
      given = null
      await store()
      const released = held ? await requests.take(held.id, newId()) : NOT_KEPT
      if (released.state !== 'done') return released
    }
    const taken = await requests.take(wanted.id, newId())
    if (taken.state !== 'done') {
      // Its words are here still, and become another draft with the next change.
      held = null
      given = own?.text ?? null
      keep()
      return taken
    }
    set({ takenBy: null })
    hold(taken.value, draftText(taken.value.content))
    composer.replace(taken.value.content)
    return taken
  }

  async function ask(): Promise<Outcome<unknown>> {
    given = null
    await store()
    const now = written()
    if (!held || !now || now.text !== stored) return NOT_KEPT
    const outcome = await requests.ask(held, toInstant(io.now()))
    if (outcome.state === 'done') hold(outcome.value, now.text)
    return outcome
  }

  async function publishAt(at: Instant): Promise<Outcome<unknown>> {
    given = null
    await store()
    const now = written()
    if (!held || !now) return NOT_KEPT
    const outcome = await requests.publishAt(held, now.draft, at)
    if (outcome.state !== 'done') return outcome
    held = null
    keep()
    set({ place: 'nowhere', takenBy: null })
    composer.clear()
    return outcome
  }

  return {
    $sharing,
    receive(drafts) {
      const found = drafts.find(({ id }) => id === held?.id)
      // A list that was read before this one was taken over here says nothing of it.
      const isNewer = found !== undefined && held !== null && held.updated !== '' && found.updated > held.updated
      if (isNewer && found.holder !== held?.holder) giveAway(found.author.name)
    },
    takeOver: (draft) => inTurn(() => takeOver(draft)),
    ask: () => inTurn(ask),
    publishAt: (at) => inTurn(() => publishAt(at)),
    start() {
      let cancel = () => {}
      const later = () => {
        cancel()
        if (isBehind()) cancel = io.after(PAUSE_MS, () => void inTurn(store))
      }
      const stopListening = composer.$composition.subscribe(later)
      const stopTrying = io.every(RETRY_MS, () => isBehind() && void inTurn(store))
      return () => {
        stopListening()
        stopTrying()
        cancel()
        // What was typed a moment ago, or is over with this screen.
        if (isBehind()) void inTurn(store)
      }
    },
  }
}

/** What says that the draft is not as it was last stored from here. */
const IS_OTHER: ReadonlySet<string> = new Set(['record_moved', 'draft_taken', 'http_404'])

const NOT_KEPT: Outcome<never> = { state: 'unreachable' }
