// Over 300 lines: the states of one draft and the transitions between them share private variables.
import { atom, type ReadableAtom } from 'nanostores'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { Impact } from '../../core/status/incident.ts'
import type { BackendStore } from './backend.ts'
import {
  buildPost,
  type Draft,
  draftContent,
  editDraft,
  isLongAgo,
  type PostAttempts,
  rebaseDraft,
  validateDraft,
} from './draft.ts'
import type { TeamIo } from './io.ts'
import { checkPerson } from './person.ts'
import type { PostContent } from './post-content.ts'
import type { NewerUpdate } from './records.ts'
import type { SessionStore } from './session.ts'
import type { WithdrawalsStore } from './withdrawals.ts'
import { type IncidentStatuses, statusesAfterUpdate } from './writer-choices.ts'

/** The state of sending a draft. In every state the typed text is kept. */
export type SendState =
  | { state: 'writing' }
  | { state: 'sending' }
  | { state: 'sent'; incident: string }
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

/** Whether this device has stored the draft: `text_only` where it stored all but the files. */
export type DraftSaveState = 'empty' | 'saving' | 'saved' | 'text_only' | 'not_saved'

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
}

export interface ComposerStore {
  $composition: ReadableAtom<Composition>
  change(part: Partial<Draft>): void
  addFiles(files: readonly File[]): void
  removeFile(index: number): void
  /** Posts the draft; calling it several times posts once. */
  send(): Promise<void>
  /** Posts the draft after the newer update, which has been read. */
  sendAnyway(): Promise<void>
  /** Marks the newer update as seen and returns to writing. */
  markReviewed(): void
  /** Continues the draft as a separate post, next to the one that another tab made of it. */
  continueAsNewPost(): void
  /**
   * Somebody else posted an update. An untouched draft starts over from it; an edited one must be reviewed,
   * and whatever its writer did not choose follows the incident.
   */
  onNewerUpdate(
    update: NewerUpdate,
    revision: number,
    incidentStatuses: IncidentStatuses,
    override: Impact | null,
  ): void
  /** The update that was to be reviewed was deleted. */
  onUpdateDeleted(incidentStatuses: IncidentStatuses, override: Impact | null): void
  /** Starts a new draft. If this one may have arrived, it is withdrawn. */
  discard(): void
  /** Restores the discarded draft as a separate post. */
  undo(): void
  /** Restores the files that were stored before a reload. */
  restoreFiles(): Promise<void>
  /**
   * Watches for other tabs removing the draft, and polls for attempts without an answer; the returned function ends
   * it.
   */
  watch(): () => void
}

/** Limits of attachments: PocketBase's own, checked before sending. */
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10_485_760
/** How often the backend is asked whether an unanswered attempt arrived, in milliseconds. */
const CONFIRM_INTERVAL_MS = 3_000

/** Where something is written. */
interface ComposerContext {
  page(): string
  /** The id of the person for whom this tab began. */
  person(): string
  /** Reads the page's incidents again. */
  refresh(): void
}

/** A composer of one post. `key` names the draft on the device; `createDraft` makes a new one. */
export function createComposer(
  io: TeamIo,
  context: ComposerContext,
  key: string,
  createDraft: () => Draft,
  backend: BackendStore,
  session: SessionStore,
  withdrawals: Pick<WithdrawalsStore, 'add' | 'has'>,
): ComposerStore {
  const stored = io.device.readDraft(key)
  const initialDraft = stored ?? createDraft()
  const $composition = atom<Composition>({
    draft: initialDraft,
    files: [],
    sending: idleState(initialDraft),
    saveState: stored ? 'saved' : 'empty',
    discarded: null,
    rejectedFiles: [],
  })
  // Whether the device stored this draft: if it is missing there later, another tab removed it.
  let isStoredOnDevice = stored !== null
  // Until the stored files are loaded, the draft cannot be compared with what arrived.
  let areFilesRestored = stored === null
  // Whether the files are stored, and how often that was tried: an answer for earlier files is ignored.
  let filesState: 'saving' | 'saved' | 'text_only' = 'saved'
  let saveCount = 0
  let restoring: Promise<void> = Promise.resolve()
  let isConfirming = false
  // The id of the update that this tab has tried to post.
  let ownAttempt: string | null = null
  // The time long ago that its writer was asked about: sent again, it is right.
  let askedAbout: string | null = null
  const set = (part: Partial<Composition>) => $composition.set({ ...$composition.get(), ...part })
  const isSending = () => {
    const { state } = $composition.get().sending
    return state === 'sending' || state === 'sent'
  }
  const setSending = (sending: SendState) => set({ sending })
  const isDraftRemoved = () => isStoredOnDevice && io.device.readDraft(key) === null
  const hasContent = () => $composition.get().saveState !== 'empty'

  function saveDraft(draft: Draft): void {
    const isStored = io.device.writeDraft(key, draft)
    isStoredOnDevice = io.device.readDraft(key) !== null
    set({ saveState: isStored ? filesState : 'not_saved' })
  }

  function saveText(draft: Draft): void {
    // What another tab has tried stays on the device, for whoever goes on after a reload.
    saveDraft({ ...draft, tried: draft.tried ?? io.device.readDraft(key)?.tried ?? null })
  }

  function change(part: Partial<Draft>): void {
    if (isSending()) return
    const { draft, sending } = $composition.get()
    const next = editDraft(draft, part)
    set({
      draft: next,
      sending: STATES_KEPT_ON_EDIT.has(sending.state) ? sending : idleState(next),
      discarded: null,
      rejectedFiles: [],
    })
    saveText(next)
  }

  function setFiles(files: readonly File[]): void {
    if (isSending()) return
    set({ files })
    filesState = files.length > 0 ? 'saving' : 'saved'
    change({})
    void storeFiles(files)
  }

  async function storeFiles(files: readonly File[]): Promise<void> {
    saveCount += 1
    const save = saveCount
    const isStored = await io.device.saveFiles(key, files)
    if (save !== saveCount || files.length === 0) return
    filesState = isStored ? 'saved' : 'text_only'
    if ($composition.get().saveState === 'saving') set({ saveState: filesState })
  }

  function clearDraft(): void {
    isStoredOnDevice = false
    filesState = 'saved'
    set({ saveState: 'empty' })
    io.device.removeDraft(key)
    void storeFiles([])
  }

  /** Another tab removed draft and files from the device. The next edit stores the text again, continuing the files. */
  function markNotSaved(): void {
    if ($composition.get().files.length > 0) filesState = 'text_only'
    set({ saveState: 'not_saved' })
  }

  /** A sign-out in another tab removed it: the draft in this tab stays, and belongs to no other post. */
  function markSignedOut(): void {
    isStoredOnDevice = false
    markNotSaved()
  }

  /** The ids now belong to another tab's post, unless this tab tried them itself: the draft is no part of that post. */
  function detachFromPost(incident: string | null): void {
    const { draft } = $composition.get()
    const attempts = draft.tried?.update === ownAttempt ? draft.tried : null
    if (isDraftRemoved()) markNotSaved()
    set({ draft: { ...draft, tried: attempts }, sending: { state: 'taken_over', incident } })
  }

  /**
   * An unanswered attempt of another tab with exactly this content: sending it repeats that post.
   */
  function findSameAttempt(content: PostContent): PostAttempts | null {
    const attempts = io.device.readDraft(key)?.tried ?? null
    return attempts?.contents.some((one) => JSON.stringify(one) === JSON.stringify(content)) ? attempts : null
  }

  /** Stores attempts before they are made, and those that are still unanswered afterwards. */
  function saveAttempts(attempts: PostAttempts): void {
    const { draft } = $composition.get()
    const next = { ...draft, tried: attempts.contents.length > 0 ? attempts : null }
    set({ draft: next })
    saveDraft(next)
  }

  /** Starts sending, and returns whether the writer is still the one who is signed in; sets the state if not. */
  async function checkWriter(): Promise<boolean> {
    const { draft } = $composition.get()
    setSending({ state: 'sending' })
    const answer = await checkPerson(io, context.person())
    switch (answer.state) {
      case 'done':
        return true
      case 'refused':
        setSending({ state: 'refused', refusal: answer.refusal })
        return false
      case 'signed_out':
        session.expire()
        setSending(idleState(draft))
        return false
      case 'unreachable':
      case 'conflict': {
        const message = 'Nobody could say who is signed in on this device.'
        setSending(draft.tried ? idleState(draft) : { state: 'refused', refusal: { code: 'session_unknown', message } })
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
    if (isSending() || sending.state === 'taken_over') return
    if (isDraftRemoved()) {
      if (io.device.isOwnedByPerson()) return detachFromPost(null)
      // Signed out in another tab: the typed text stays.
      markSignedOut()
    }
    const now = io.now()
    const fields = validateDraft(draft, now)
    if (Object.keys(fields).length > 0) {
      return setSending({ state: 'refused', refusal: { code: 'invalid', message: 'Something is missing.', fields } })
    }
    const time = draft.when.kind === 'earlier' ? draft.when.at : null
    if (isLongAgo(draft, now) && draft.tried === null && time !== askedAbout) {
      askedAbout = time
      const display_at = { code: 'long_ago', message: 'That time is long ago.' }
      return setSending({ state: 'refused', refusal: { code: 'invalid', message: '', fields: { display_at } } })
    }
    if (!io.isOnline()) return setSending(draft.tried ? idleState(draft) : { state: 'offline' })
    if (!(await checkWriter())) return
    const incident = draft.opens ? io.newId() : draft.incident
    const content = draftContent(draft, files)
    const attempt = draft.tried ?? findSameAttempt(content)
    const isNewAttempt = attempt === null || withdrawals.has(attempt.update)
    const attempts = isNewAttempt ? { incident, update: io.newId(), contents: [] } : attempt
    ownAttempt = attempts.update
    saveAttempts({ ...attempts, contents: [...attempts.contents, content] })
    const answer = await io.post(buildPost(draft, attempts, context.page(), files, now))
    switch (answer.state) {
      case 'done':
        clearDraft()
        return setSending({ state: 'sent', incident: attempts.incident })
      case 'refused':
        saveAttempts(attempts)
        return setSending({ state: 'refused', refusal: answer.refusal })
      case 'conflict':
        saveAttempts(attempts)
        followIncident(statusesAfterUpdate(draft.said ?? draft, answer.update), draft.overridden)
        setSending({ state: 'conflict', update: answer.update, revision: answer.revision })
        // More than this one update may have come in between.
        return context.refresh()
      case 'signed_out':
        saveAttempts(attempts)
        session.expire()
        return setSending(idleState($composition.get().draft))
      case 'unreachable':
        backend.unanswered()
        return setSending({ state: 'unconfirmed', found: 'unknown' })
      case 'edited_by_others':
        saveAttempts({ ...attempts, contents: [] })
        return detachFromPost(attempts.incident)
      default:
        return answer satisfies never
    }
  }

  /**
   * Asks whether an attempt without an answer has arrived: then it is posted, or what was changed since is still to be.
   */
  async function confirm(): Promise<void> {
    const { tried: attempts } = $composition.get().draft
    const isPending = () => {
      const { draft, sending } = $composition.get()
      return sending.state === 'unconfirmed' && draft.tried?.update === attempts?.update
    }
    if (!attempts || !isPending() || !areFilesRestored || isConfirming) return
    isConfirming = true
    const answer = await io.isStored(attempts)
    isConfirming = false
    if (answer.state === 'unreachable') return backend.unanswered()
    if (answer.state === 'signed_out') return session.expire()
    if (answer.state !== 'done') return
    backend.answered()
    if (!isPending()) return
    if (!answer.value) return setSending({ state: 'unconfirmed', found: 'absent' })
    const { draft, files } = $composition.get()
    const content = JSON.stringify(draftContent(draft, files))
    if (attempts.contents.some((one) => JSON.stringify(one) !== content)) {
      return setSending({ state: 'unconfirmed', found: 'arrived' })
    }
    clearDraft()
    setSending({ state: 'sent', incident: attempts.incident })
  }

  /** Updates everything in the draft that its writer did not choose to what the incident says now. */
  function followIncident(incidentStatuses: IncidentStatuses, override: Impact | null): void {
    const draft = rebaseDraft($composition.get().draft, incidentStatuses, override)
    set({ draft })
    if (!isDraftRemoved()) saveText(draft)
  }

  async function loadFiles(): Promise<void> {
    const files = await io.device.files(key)
    areFilesRestored = true
    if (files.length > 0 && $composition.get().files.length === 0) set({ files })
  }

  function markSeen(): void {
    const { sending } = $composition.get()
    if (sending.state !== 'conflict') return
    setSending({ state: 'writing' })
    change({ seen: sending.revision, before: null })
  }

  return {
    $composition,
    change,
    addFiles(files) {
      // What is being sent stays as it is.
      if (isSending()) return
      const { files: existing } = $composition.get()
      const smallEnough = files.filter(({ size }) => size <= MAX_FILE_BYTES)
      const taken = smallEnough.slice(0, MAX_FILES - existing.length)
      if (taken.length > 0) setFiles([...existing, ...taken])
      set({ rejectedFiles: files.filter((file) => !taken.includes(file)).map(({ name }) => name) })
    },
    removeFile: (index) => setFiles($composition.get().files.filter((_, one) => one !== index)),
    send,
    async sendAnyway() {
      markSeen()
      await send()
    },
    markReviewed: markSeen,
    continueAsNewPost() {
      const { files, sending } = $composition.get()
      if (sending.state !== 'taken_over') return
      setSending({ state: 'writing' })
      setFiles(files)
    },
    onNewerUpdate(update, revision, incidentStatuses, override) {
      const { draft, files, sending } = $composition.get()
      const isKnown = sending.state === 'conflict' ? revision < sending.revision : revision <= (draft.seen ?? 0)
      if (draft.opens || isKnown || update.id === draft.tried?.update) return
      if (!STATES_OPEN_TO_NEWER_UPDATE.has(sending.state)) return
      if (!hasContent() && files.length === 0) return set({ draft: createDraft() })
      followIncident(incidentStatuses, override)
      setSending({ state: 'conflict', update, revision })
    },
    onUpdateDeleted(incidentStatuses, override) {
      if ($composition.get().sending.state !== 'conflict') return
      followIncident(incidentStatuses, override)
      setSending({ state: 'writing' })
      change({ before: null })
    },
    discard() {
      if (isSending()) return
      const { draft, files, discarded } = $composition.get()
      // An attempt of another tab counts as well: it is of this draft.
      const attempts = draft.tried ?? io.device.readDraft(key)?.tried ?? null
      if (attempts) withdrawals.add({ ...attempts, opens: draft.opens, name: draft.name.trim() })
      const hadContent = hasContent() || files.length > 0
      clearDraft()
      const discardedDraft = hadContent ? { draft: { ...draft, tried: null }, files } : discarded
      set({
        draft: createDraft(),
        files: [],
        sending: { state: 'writing' },
        discarded: discardedDraft,
        rejectedFiles: [],
      })
    },
    undo() {
      const { discarded } = $composition.get()
      if (!discarded || isSending()) return
      set({ draft: discarded.draft, sending: { state: 'writing' } })
      setFiles(discarded.files)
    },
    watch() {
      const stopWatching = io.device.onDraftRemoved(key, () => {
        if (isSending() || !isDraftRemoved()) return
        if (!io.device.isOwnedByPerson()) return markSignedOut()
        const { draft, sending } = $composition.get()
        if (sending.state !== 'conflict') return detachFromPost(null)
        markNotSaved()
        set({ draft: { ...draft, tried: null } })
      })
      const stopConfirming = io.every(CONFIRM_INTERVAL_MS, () => void confirm())
      return () => {
        stopWatching()
        stopConfirming()
      }
    },
    restoreFiles() {
      restoring = loadFiles()
      return restoring
    },
  }
}

/** States that editing does not leave. */
const STATES_KEPT_ON_EDIT: ReadonlySet<SendState['state']> = new Set([
  'conflict',
  'offline',
  'unconfirmed',
  'taken_over',
])

/** States that a newer update replaces: nothing of the draft is on its way. */
const STATES_OPEN_TO_NEWER_UPDATE: ReadonlySet<SendState['state']> = new Set([
  'writing',
  'refused',
  'taken_over',
  'conflict',
])

/** The state of a draft while nothing is being sent. */
function idleState({ tried: attempts }: Draft): SendState {
  return attempts ? { state: 'unconfirmed', found: 'unknown' } : { state: 'writing' }
}
