// Over 300 lines, for what is known of one stored draft, and what changes it, stands in one place.
import { atom, type ReadableAtom } from 'nanostores'
import { otherAlternatives, ownAlternative } from '../../../core/incident/attachment-texts.ts'
import { type Instant, type Millis, toInstant } from '../../../core/time/instant.ts'
import type { ComposerStore } from '../composer.ts'
import type { HeldDraft, HeldDrafts } from '../device/held-drafts.ts'
import type { Outcome } from '../io.ts'
import { type AttachedFile, attachedFiles, filePrint, type HeldFile } from '../model/attached.ts'
import { isEmptyDraft } from '../model/draft.ts'
import { draftText, type SharedDraft, writtenText } from '../model/shared-draft.ts'
import { filesText, knownFiles, NO_FILES, nextFileStep } from './held-files.ts'
import type { DraftRequests } from './team-drafts.ts'

/** Where the words of a composer are. */
export interface SharingState {
  place: 'nowhere' | 'device' | 'team'
  /** Where its files are, as they are now. */
  files: 'none' | 'device' | 'team'
  /** Which of the team's drafts it is, by its id. */
  id: string | null
  /** Which were posted or discarded here: they are no drafts any more, whether or not the backend has removed them. */
  ended: readonly string[]
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

/** Before anything is written. */
export const NOT_SHARED: SharingState = { place: 'nowhere', files: 'none', id: null, ended: [], takenBy: null }

/** How long somebody pauses before what they typed is stored, in milliseconds. */
const PAUSE_MS = 800
/** How often what could not be stored is tried again, in milliseconds. */
const RETRY_MS = 5_000

/** Keeps a composer's draft at the backend, for the team to see and to go on with. `key` names it on the device. */
export function createSharing(io: SharingIo, key: string, incident: string, composer: ComposerStore): SharingStore {
  const { requests, device, newId } = io
  const $sharing = atom<SharingState>(NOT_SHARED)
  let { held, over } = device.read(key)
  $sharing.set({ ...$sharing.get(), id: held?.id ?? null })
  /** What the backend has of it, as a text; null where nobody knows. */
  let stored: string | null = null
  /** What the backend has of its files, as a text; null where nobody knows. */
  let storedFiles: string | null = null
  /** What it would not take: it is not sent again as it is. */
  let refusedFiles: string | null = null
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
    const { draft, files, sending } = composer.$composition.get()
    if (sending.state === 'sent' || isEmptyDraft(draft)) return null
    const text = draftText(draft)
    // After a reload they are here a moment later, or the device has not kept them.
    const attached = files.length === draft.fileCount ? attachedFiles(files, draft.attached) : null
    const said = attached === null ? null : filesText(attached)
    return { draft, text, attached, said, whole: `${writtenText(draft)} ${said}` }
  }
  const toldFiles = () => storedFiles ?? (held && held.files.length > 0 ? null : NO_FILES)
  const areFilesBehind = ({ said }: { said: string | null }) => said !== null && said !== toldFiles()

  function tellFiles(): void {
    const now = written()
    const files = !now?.attached?.length ? 'none' : held !== null && !areFilesBehind(now) ? 'team' : 'device'
    if (files !== $sharing.get().files) set({ files })
  }

  function hold(draft: SharedDraft, text: string, files: readonly HeldFile[]): void {
    held = { id: draft.id, holder: draft.holder, updated: draft.updated, files: [...files], sending: null }
    stored = text
    given = null
    keep()
    set({ place: 'team' })
  }

  function release(): void {
    held = null
    storedFiles = null
    keep()
  }

  function giveAway(takenBy: string): void {
    release()
    given = written()?.whole ?? null
    set({ place: 'device', takenBy })
    tellFiles()
  }

  /** The stored draft is another than this composer had: somebody went on with it, or another tab wrote in it. */
  async function meetOther(mine: HeldDraft, text: string): Promise<void> {
    const found = await requests.read(mine.id)
    if (found.state === 'refused') return giveAway('')
    if (found.state !== 'done') return set({ place: 'device' })
    if (found.value.holder !== mine.holder) return giveAway(found.value.author.name)
    const theirs = draftText(found.value.content)
    const files = knownFiles(mine.files, mine.sending, found.value.attachments)
    if (files && (theirs === text || theirs === stored)) {
      hold(found.value, theirs, files)
      return save({ ...mine, updated: found.value.updated })
    }
    // Neither overwrites the other: what is written here becomes a draft of its own.
    release()
    await create()
  }

  async function create(): Promise<void> {
    const now = written()
    if (!now || now.whole === given) return
    const id = newId()
    const holder = newId()
    const outcome = await requests.create(id, incident, holder, now.draft)
    if (outcome.state === 'done') {
      // What goes on here since is another draft: who has the first is no news any more.
      set({ takenBy: null })
      return hold(outcome.value, now.text, [])
    }
    // It may have arrived all the same.
    if (outcome.state === 'unreachable') {
      held = { id, holder, updated: '', files: [], sending: null }
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
      if (found.state === 'done') hold(found.value, draftText(found.value.content), [])
      else if (found.state === 'refused') held = null
      else return set({ place: 'device' })
      return held ? save(held) : create()
    }
    const outcome = await requests.save(mine, now.draft)
    if (outcome.state === 'done') return hold(outcome.value, now.text, mine.files)
    if (outcome.state === 'refused' && IS_OTHER.has(outcome.refusal.code)) return meetOther(mine, now.text)
    set({ place: 'device' })
  }

  /** Stores the files, one by one, as long as the words are stored: those come first. */
  async function saveFiles(): Promise<void> {
    for (let mine = held; mine !== null; mine = held) {
      const now = written()
      if (!now?.attached || now.text !== stored || now.said === refusedFiles) return
      const step = nextFileStep(now.attached, mine.files, toldFiles())
      if (step === null) return
      const sending = step.added && filePrint(step.added)
      held = { ...mine, sending }
      keep()
      const outcome = await requests.saveFiles(mine, step)
      if (outcome.state === 'refused' && IS_OTHER.has(outcome.refusal.code)) {
        return meetOther(held, now.text)
      }
      if (outcome.state === 'refused') refusedFiles = now.said
      if (outcome.state !== 'done') return
      const files = knownFiles(mine.files, sending, outcome.value.attachments)
      // Nobody else attaches to a draft that is held here.
      if (files === null) return giveAway('')
      hold(outcome.value, now.text, files)
      storedFiles = step.told
    }
  }

  async function store(): Promise<void> {
    const { sending } = composer.$composition.get()
    if (sending.state === 'sending') return
    if (written() === null) {
      if (held) {
        over = [...over, held]
        set({ ended: [...$sharing.get().ended, held.id] })
      }
      release()
      given = null
      set({ place: 'nowhere', takenBy: null })
    } else if (held) await save(held)
    else await create()
    await saveFiles()
    tellFiles()
    for (const one of over) {
      const outcome = await requests.remove(one)
      if (outcome.state !== 'done' && outcome.state !== 'refused') break
      over = over.filter((other) => other !== one)
      keep()
    }
  }

  function isBehind(): boolean {
    const now = written()
    if (over.length > 0) return true
    if (!held) return (now?.whole ?? null) !== given
    return (now?.text ?? null) !== stored || (now !== null && now.said !== refusedFiles && areFilesBehind(now))
  }

  /** Whether the backend has all that is written here. */
  function isStored(): boolean {
    const now = written()
    return held !== null && now !== null && now.text === stored && now.attached !== null && !areFilesBehind(now)
  }

  async function takeOver(wanted: SharedDraft): Promise<Outcome<unknown>> {
    const own = written()
    const isSame = own !== null && own.text === draftText(wanted.content)
    // What was given away with its files, and is as it was then, is kept already.
    const isKept = own === null || (isSame && (own.attached?.length === 0 || own.whole === given))
    // Before anything changes: without its files, nobody has it.
    const files = new Map<string, File>()
    if (!(await requests.readFiles(wanted, files))) return NOT_KEPT
    if (!isKept) {
      given = null
      await store()
      const released = held && isStored() ? await requests.take(held.id, newId()) : NOT_KEPT
      if (released.state !== 'done') return released
    }
    const taken = await requests.take(wanted.id, newId())
    const isWhole = taken.state === 'done' && (await requests.readFiles(taken.value, files))
    if (taken.state !== 'done' || !isWhole) {
      // Its words are here still, and become another draft with the next change.
      release()
      given = own?.whole ?? null
      return taken.state === 'done' ? NOT_KEPT : taken
    }
    const { attachments, attachment_texts: texts, content } = taken.value
    const attached: AttachedFile[] = attachments.flatMap((name) => {
      const file = files.get(name)
      const said = { text: ownAlternative(texts[name]), translations: { ...otherAlternatives(texts[name]) } }
      return file ? { file, ...said, originalBytes: null } : []
    })
    set({ takenBy: null })
    const known = attached.map(({ file }, at) => ({ print: filePrint(file), name: attachments[at] ?? '' }))
    hold(taken.value, draftText(content), known)
    storedFiles = filesText(attached)
    composer.replace(content, attached)
    tellFiles()
    return taken
  }

  async function ask(): Promise<Outcome<unknown>> {
    given = null
    await store()
    const now = written()
    // A yes is to the files too.
    if (!held || !now || !isStored()) return NOT_KEPT
    const outcome = await requests.ask(held, toInstant(io.now()))
    if (outcome.state === 'done') hold(outcome.value, now.text, held.files)
    return outcome
  }

  async function publishAt(at: Instant): Promise<Outcome<unknown>> {
    given = null
    await store()
    const now = written()
    if (!held || !now || !isStored()) return NOT_KEPT
    const outcome = await requests.publishAt(held, now.draft, at)
    if (outcome.state !== 'done') return outcome
    release()
    set({ place: 'nowhere', files: 'none', takenBy: null })
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
        tellFiles()
        const { sending, discarded } = composer.$composition.get()
        // What was posted or discarded is no draft any more, and another screen may follow at once.
        const isOver = sending.state === 'sent' || (discarded !== null && written() === null)
        if (held && isOver) void inTurn(store)
        else if (isBehind()) cancel = io.after(PAUSE_MS, () => void inTurn(store))
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
