// Over 300 lines: the states of one draft and the verbs between them, which share what nothing else may change.
import { atom, type ReadableAtom } from 'nanostores'
import { isUnexplained, type Refusal } from '../../core/errors/refusal.ts'
import type { Impact } from '../../core/status/incident.ts'
import type { BackendStore } from './backend.ts'
import type { Content } from './content.ts'
import { changed, contentOf, type Draft, followed, lacking, postOf, type Tried } from './draft.ts'
import { type Said, saidAfter } from './following.ts'
import type { TeamIo } from './io.ts'
import { checkPerson } from './person.ts'
import type { NewerUpdate } from './records.ts'
import type { SessionStore } from './session.ts'
import type { WithdrawalsStore } from './withdrawals.ts'

/** Where a draft stands. Whatever happens, what was typed is still there. */
export type Sending =
  | { state: 'writing' }
  | { state: 'sending' }
  | { state: 'sent'; incident: string }
  | { state: 'refused'; refusal: Refusal }
  /** Somebody posted in between: their update, to be reviewed before this one is sent anyway. */
  | { state: 'moved'; update: NewerUpdate; revision: number }
  /** The device has no network, so nothing has left it; it is sent when asked again. */
  | { state: 'offline' }
  /** An attempt had no answer: whether it has arrived is being asked. */
  | { state: 'unconfirmed'; found: Found }
  /** Another tab posted or dropped this draft; or (with the incident) it is posted, and somebody changed it since. */
  | { state: 'elsewhere'; incident: string | null }

/** What is known of an attempt without an answer; `arrived` where it is stored, but not as it is written now. */
export type Found = 'unknown' | 'absent' | 'arrived'

/** Whether this device keeps what is written: `text` where it keeps all but the files. */
export type Kept = 'nothing written' | 'saving' | 'kept' | 'text' | 'not'

/** What is being written, with its files. */
interface Written {
  draft: Draft
  files: readonly File[]
}
export interface Composition extends Written {
  sending: Sending
  kept: Kept
  /** What was discarded last, until something else is written. */
  discarded: Written | null
  /** Names of files that were not taken, until something else is written. */
  leftOut: readonly string[]
}

export interface ComposerStore {
  $composition: ReadableAtom<Composition>
  change(part: Partial<Draft>): void
  addFiles(files: readonly File[]): void
  removeFile(index: number): void
  /** Sends what is written, once however often it is asked. */
  send(): Promise<void>
  /** The newer update has been read: what is written goes out after it. */
  sendAnyway(): Promise<void>
  /** Back to writing, the newer update taken as seen. */
  reviewed(): void
  /** What is written goes on as a post of its own, beside the one that was made of it elsewhere. */
  goOn(): void
  /**
   * Live news: somebody else's update came. What is untouched begins anew from it; what is written asks for a review,
   * and what of it was not chosen follows what the incident says now.
   */
  overtaken(update: NewerUpdate, revision: number, said: Said, override: Impact | null): void
  /** Live news: the update that is to be reviewed was deleted. */
  withdrawn(said: Said, override: Impact | null): void
  /** Begins another draft. What may have arrived of this one is taken back. */
  discard(): void
  /** Brings back what was discarded, to be a post of its own. */
  undo(): void
  /** Brings back the files that were kept over a reload. */
  restoreFiles(): Promise<void>
  /**
   * Learns when another tab takes the draft away, and asks what became of attempts without an answer; gives the end of
   * it.
   */
  watch(): () => void
}

/** What may be attached: PocketBase's own limits, told before anything is sent. */
export const MOST_FILES = 10
export const MOST_BYTES = 10_485_760
/** How often it is asked whether an attempt without an answer has arrived, in milliseconds. */
const CONFIRM_MS = 3_000

/** Where something is written. */
interface Desk {
  page(): string
  /** The id of the person for whom this tab began. */
  person(): string
  /** Reads the page's incidents again. */
  refresh(): void
}

/** A composer of one post. `key` names the draft on the device; `fresh` makes a new one. */
export function createComposer(
  io: TeamIo,
  desk: Desk,
  key: string,
  fresh: () => Draft,
  backend: BackendStore,
  session: SessionStore,
  withdrawals: Pick<WithdrawalsStore, 'begin' | 'has'>,
): ComposerStore {
  const stored = io.drafts.read(key)
  const begun = stored ?? fresh()
  const $composition = atom<Composition>({
    draft: begun,
    files: [],
    sending: rest(begun),
    kept: stored ? 'kept' : 'nothing written',
    discarded: null,
    leftOut: [],
  })
  // The device has kept what was written here: where it does not any more, another tab took it away.
  let isKept = stored !== null
  // Until the kept files are back, nobody can say whether what is written is what arrived.
  let isWhole = stored === null
  // What became of the files, and how often they were kept: an answer for former ones says nothing of these.
  let keptFiles: 'saving' | 'kept' | 'text' = 'kept'
  let timesKept = 0
  let restoring: Promise<void> = Promise.resolve()
  let isAsking = false
  // The id of the update that this tab has tried to post.
  let ownAttempt: string | null = null
  const set = (part: Partial<Composition>) => $composition.set({ ...$composition.get(), ...part })
  const isSending = () => {
    const { state } = $composition.get().sending
    return state === 'sending' || state === 'sent'
  }
  const end = (sending: Sending) => set({ sending })
  const isTakenAway = () => isKept && io.drafts.read(key) === null
  const isWritten = () => $composition.get().kept !== 'nothing written'

  function keep(draft: Draft): void {
    const isStored = io.drafts.write(key, draft)
    isKept = io.drafts.read(key) !== null
    set({ kept: isStored ? keptFiles : 'not' })
  }

  function keepText(draft: Draft): void {
    // What another tab has tried stays on the device, for whoever goes on after a reload.
    keep({ ...draft, tried: draft.tried ?? io.drafts.read(key)?.tried ?? null })
  }

  function change(part: Partial<Draft>): void {
    if (isSending()) return
    const { draft, sending } = $composition.get()
    const next = changed(draft, part)
    set({ draft: next, sending: STAYS.has(sending.state) ? sending : rest(next), discarded: null, leftOut: [] })
    keepText(next)
  }

  function setFiles(files: readonly File[]): void {
    if (isSending()) return
    set({ files })
    keptFiles = files.length > 0 ? 'saving' : 'kept'
    change({})
    void storeFiles(files)
  }

  async function storeFiles(files: readonly File[]): Promise<void> {
    timesKept += 1
    const time = timesKept
    const isStored = await io.drafts.keepFiles(key, files)
    if (time !== timesKept || files.length === 0) return
    keptFiles = isStored ? 'kept' : 'text'
    if ($composition.get().kept === 'saving') set({ kept: keptFiles })
  }

  function forget(): void {
    isKept = false
    keptFiles = 'kept'
    set({ kept: 'nothing written' })
    io.drafts.remove(key)
    void storeFiles([])
  }

  /** Another tab took draft and files off the device. The next change keeps the words again, and going on the files too. */
  function noteTakenAway(): void {
    if ($composition.get().files.length > 0) keptFiles = 'text'
    set({ kept: 'not' })
  }

  /** A sign-out in another tab did that: it leaves what is written here, which is no other post's. */
  function noteSignedOut(): void {
    isKept = false
    noteTakenAway()
  }

  /** The ids are another's now, but for those of an attempt made here: what is written is no part of that post. */
  function partFrom(incident: string | null): void {
    const { draft } = $composition.get()
    const tried = draft.tried?.update === ownAttempt ? draft.tried : null
    if (isTakenAway()) noteTakenAway()
    set({ draft: { ...draft, tried }, sending: { state: 'elsewhere', incident } })
  }

  /**
   * An attempt of another tab that has no answer yet, and carried these very words: sending them is that post again.
   */
  function sameElsewhere(content: Content): Tried | null {
    const tried = io.drafts.read(key)?.tried ?? null
    return tried?.contents.some((one) => JSON.stringify(one) === JSON.stringify(content)) ? tried : null
  }

  /** Takes note of attempts before they are made, and of those that are still without an answer after one. */
  function note(tried: Tried): void {
    const { draft } = $composition.get()
    const next = { ...draft, tried: tried.contents.length > 0 ? tried : null }
    set({ draft: next })
    keep(next)
  }

  /** Begins to send, and tells whether that is under its writer's name; says so where it is not. */
  async function isWriters(): Promise<boolean> {
    const { draft } = $composition.get()
    end({ state: 'sending' })
    const answer = await checkPerson(io, desk.person())
    switch (answer.state) {
      case 'done':
        return true
      case 'refused':
        end({ state: 'refused', refusal: answer.refusal })
        return false
      case 'signed_out':
        session.ended()
        end(rest(draft))
        return false
      case 'unreachable':
      case 'moved': {
        const message = 'Nobody could say who is signed in on this device.'
        end(draft.tried ? rest(draft) : { state: 'refused', refusal: { code: 'session_unknown', message } })
        return false
      }
      default:
        return answer satisfies never
    }
  }

  async function send(): Promise<void> {
    // The files of a kept draft are part of it.
    await restoring
    const { draft, files, sending } = $composition.get()
    if (isSending() || sending.state === 'elsewhere') return
    if (isTakenAway()) {
      if (io.drafts.isOwn()) return partFrom(null)
      // Signed out in another tab: what is in the box stays.
      noteSignedOut()
    }
    const now = io.now()
    const fields = lacking(draft, now)
    if (Object.keys(fields).length > 0) {
      return end({ state: 'refused', refusal: { code: 'invalid', message: 'Something is missing.', fields } })
    }
    if (!io.isOnline()) return end(draft.tried ? rest(draft) : { state: 'offline' })
    if (!(await isWriters())) return
    const incident = draft.opens ? io.newId() : draft.incident
    const content = contentOf(draft, files)
    const attempt = draft.tried ?? sameElsewhere(content)
    const isGone = attempt === null || withdrawals.has(attempt.update)
    const tried = isGone ? { incident, update: io.newId(), contents: [] } : attempt
    ownAttempt = tried.update
    note({ ...tried, contents: [...tried.contents, content] })
    const answer = await io.post(postOf(draft, tried, desk.page(), files, now))
    switch (answer.state) {
      case 'done':
        forget()
        return end({ state: 'sent', incident: tried.incident })
      case 'refused':
        note(tried)
        if (isUnexplained(answer.refusal)) void session.load()
        return end({ state: 'refused', refusal: answer.refusal })
      case 'moved':
        note(tried)
        follow(saidAfter(draft.said ?? draft, answer.update), draft.overridden)
        end({ state: 'moved', update: answer.update, revision: answer.revision })
        // More than this one update may have come in between.
        return desk.refresh()
      case 'signed_out':
        note(tried)
        session.ended()
        return end(rest($composition.get().draft))
      case 'unreachable':
        backend.silent()
        return end({ state: 'unconfirmed', found: 'unknown' })
      case 'changed':
        note({ ...tried, contents: [] })
        return partFrom(tried.incident)
      default:
        return answer satisfies never
    }
  }

  /**
   * Asks whether an attempt without an answer has arrived: then it is posted, or what was changed since is still to be.
   */
  async function confirm(): Promise<void> {
    const { tried } = $composition.get().draft
    const isOpen = () => {
      const { draft, sending } = $composition.get()
      return sending.state === 'unconfirmed' && draft.tried?.update === tried?.update
    }
    if (!tried || !isOpen() || !isWhole || isAsking) return
    isAsking = true
    const answer = await io.isStored(tried)
    isAsking = false
    if (answer.state === 'unreachable') return backend.silent()
    if (answer.state === 'signed_out') return session.ended()
    if (answer.state !== 'done') return
    backend.answered()
    if (!isOpen()) return
    if (!answer.value) return end({ state: 'unconfirmed', found: 'absent' })
    const { draft, files } = $composition.get()
    const content = JSON.stringify(contentOf(draft, files))
    if (tried.contents.some((one) => JSON.stringify(one) !== content)) {
      return end({ state: 'unconfirmed', found: 'arrived' })
    }
    forget()
    end({ state: 'sent', incident: tried.incident })
  }

  /** What was not chosen of the draft is what the incident says now. */
  function follow(said: Said, override: Impact | null): void {
    const draft = followed($composition.get().draft, said, override)
    set({ draft })
    if (!isTakenAway()) keepText(draft)
  }

  async function restore(): Promise<void> {
    const kept = await io.drafts.files(key)
    isWhole = true
    if (kept.length > 0 && $composition.get().files.length === 0) set({ files: kept })
  }

  function takeAsSeen(): void {
    const { sending } = $composition.get()
    if (sending.state !== 'moved') return
    end({ state: 'writing' })
    change({ seen: sending.revision, before: null })
  }

  return {
    $composition,
    change,
    addFiles(files) {
      // What is being sent stays as it is.
      if (isSending()) return
      const { files: had } = $composition.get()
      const fitting = files.filter(({ size }) => size <= MOST_BYTES)
      const taken = fitting.slice(0, MOST_FILES - had.length)
      if (taken.length > 0) setFiles([...had, ...taken])
      set({ leftOut: files.filter((file) => !taken.includes(file)).map(({ name }) => name) })
    },
    removeFile: (index) => setFiles($composition.get().files.filter((_, one) => one !== index)),
    send,
    async sendAnyway() {
      takeAsSeen()
      await send()
    },
    reviewed: takeAsSeen,
    goOn() {
      const { files, sending } = $composition.get()
      if (sending.state !== 'elsewhere') return
      end({ state: 'writing' })
      setFiles(files)
    },
    overtaken(update, revision, said, override) {
      const { draft, files, sending } = $composition.get()
      const isOld = sending.state === 'moved' ? revision < sending.revision : revision <= (draft.seen ?? 0)
      if (draft.opens || isOld || update.id === draft.tried?.update) return
      if (!OVERTAKEN.has(sending.state)) return
      if (!isWritten() && files.length === 0) return set({ draft: fresh() })
      follow(said, override)
      end({ state: 'moved', update, revision })
    },
    withdrawn(said, override) {
      if ($composition.get().sending.state !== 'moved') return
      follow(said, override)
      end({ state: 'writing' })
      change({ before: null })
    },
    discard() {
      if (isSending()) return
      const { draft, files, discarded } = $composition.get()
      // An attempt of another tab counts as well: it is of this draft.
      const tried = draft.tried ?? io.drafts.read(key)?.tried ?? null
      if (tried) withdrawals.begin({ ...tried, opens: draft.opens, name: draft.name.trim() })
      const isSomething = isWritten() || files.length > 0
      forget()
      const written = isSomething ? { draft: { ...draft, tried: null }, files } : discarded
      set({ draft: fresh(), files: [], sending: { state: 'writing' }, discarded: written, leftOut: [] })
    },
    undo() {
      const { discarded } = $composition.get()
      if (!discarded || isSending()) return
      set({ draft: discarded.draft, sending: { state: 'writing' } })
      setFiles(discarded.files)
    },
    watch() {
      const endOfWatch = io.drafts.onRemoved(key, () => {
        if (isSending() || !isTakenAway()) return
        if (!io.drafts.isOwn()) return noteSignedOut()
        const { draft, sending } = $composition.get()
        if (sending.state !== 'moved') return partFrom(null)
        noteTakenAway()
        set({ draft: { ...draft, tried: null } })
      })
      const endOfAsking = io.every(CONFIRM_MS, () => void confirm())
      return () => {
        endOfWatch()
        endOfAsking()
      }
    },
    restoreFiles() {
      restoring = restore()
      return restoring
    },
  }
}

/** What a change of the words does not end. */
const STAYS: ReadonlySet<Sending['state']> = new Set(['moved', 'offline', 'unconfirmed', 'elsewhere'])

/** What a newer update ends: a draft of which nothing is on its way. */
const OVERTAKEN: ReadonlySet<Sending['state']> = new Set(['writing', 'refused', 'elsewhere', 'moved'])

/** Where a draft stands of which nothing else is known. */
function rest({ tried }: Draft): Sending {
  return tried ? { state: 'unconfirmed', found: 'unknown' } : { state: 'writing' }
}
