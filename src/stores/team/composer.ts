import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Impact } from '../../core/status/incident.ts'
import { createAttaching } from './attaching.ts'
import type { BackendStore } from './backend.ts'
import { type Composition, idleState, isBeingSent, type SendState } from './composition.ts'
import type { DockKeys } from './dock-keys.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { TeamIo } from './io.ts'
import { type AttachedFile, attachedFiles } from './model/attached.ts'
import { type Draft, editDraft, isEmptyDraft, rebaseDraft } from './model/draft.ts'
import type { NewerUpdate } from './model/records.ts'
import type { IncidentStatuses } from './model/writer-choices.ts'
import { type ComposerContext, createPostSender } from './post-sender.ts'
import type { SessionStore } from './session.ts'
import type { WithdrawalsStore } from './withdrawals.ts'

export interface ComposerStore {
  $composition: ReadableAtom<Composition>
  /** What is offered in the dock besides the post key. */
  $dockKeys: WritableAtom<DockKeys>
  change(part: Partial<Draft>): void
  /** Attaches files; of pictures, smaller ones, once they are made. */
  addFiles(files: readonly File[]): void
  removeFile(index: number): void
  /** Says what an attached file shows, in the page's own language or in others. */
  describeFile(index: number, said: Partial<Pick<AttachedFile, 'text' | 'translations'>>): void
  /** Posts the draft; calling it several times posts once. */
  send(how?: { breaksGlass: boolean }): Promise<void>
  /** Posts the draft through the emergency journal, while the backend is away. */
  sendThroughJournal(): Promise<void>
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
  /** Goes on with another draft and its files; what was written here is kept elsewhere. */
  replace(draft: Draft, files: readonly AttachedFile[]): void
  /** Begins the next draft: what was written is kept elsewhere. */
  clear(): void
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

/** How often the backend is asked whether an unanswered attempt arrived, in milliseconds. */
const CONFIRM_INTERVAL_MS = 3_000

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
  const saver = createDraftSaver(io.device, key, (saveState) => set({ saveState }))
  // What says nothing is no draft: the incident may have moved on since.
  const kept = saver.stored !== null && !isEmptyDraft(saver.stored) ? saver.stored : null
  const initialDraft = kept ?? createDraft()
  const $composition = atom<Composition>({
    draft: initialDraft,
    files: [],
    sending: idleState(initialDraft),
    saveState: kept ? 'saved' : 'empty',
    discarded: null,
    rejectedFiles: [],
    preparing: 0,
  })
  let restoring: Promise<void> = Promise.resolve()
  const set = (part: Partial<Composition>) => $composition.set({ ...$composition.get(), ...part })
  const isSending = () => isBeingSent($composition.get().sending)
  const setSending = (sending: SendState) => set({ sending })
  const hasContent = () => $composition.get().saveState !== 'empty'

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
    saver.saveEdit(next)
  }

  function setFiles(attached: readonly AttachedFile[]): void {
    if (isSending()) return
    const files = attached.map(({ file }) => file)
    set({ files })
    saver.saveFiles(files)
    change({ fileCount: files.length, attached: attached.map(({ file: _, ...said }) => said) })
  }

  const attaching = createAttaching({ io, composition: () => $composition.get(), set, store: setFiles })

  /** Updates everything in the draft that its writer did not choose to what the incident says now. */
  function followIncident(incidentStatuses: IncidentStatuses, override: Impact | null): void {
    const draft = rebaseDraft($composition.get().draft, incidentStatuses, override)
    set({ draft })
    if (!saver.isRemoved()) saver.saveEdit(draft)
  }

  const sender = createPostSender({
    io,
    context,
    backend,
    session,
    withdrawals,
    saver,
    $composition,
    set,
    followIncident,
  })

  async function send(how?: { breaksGlass: boolean }): Promise<void> {
    // The files of a kept draft are part of it.
    await restoring
    await attaching.settled()
    await sender.send(how)
  }

  function markSeen(): void {
    const { sending } = $composition.get()
    if (sending.state !== 'conflict') return
    setSending({ state: 'writing' })
    change({ seenRevision: sending.revision, seenState: null })
  }

  return {
    $composition,
    $dockKeys: atom<DockKeys>({}),
    change,
    addFiles(files) {
      // What is being sent stays as it is.
      if (!isSending()) attaching.add(files)
    },
    removeFile: attaching.remove,
    describeFile(index, now) {
      const { files, draft } = $composition.get()
      const attached = attachedFiles(files, draft.attached).map(({ file: _, ...said }) => said)
      change({ attached: attached.map((said, at) => (at === index ? { ...said, ...now } : said)) })
    },
    send,
    async sendThroughJournal() {
      await restoring
      await attaching.settled()
      await sender.sendThroughJournal()
    },
    async sendAnyway() {
      markSeen()
      await send()
    },
    markReviewed: markSeen,
    continueAsNewPost() {
      const { files, draft, sending } = $composition.get()
      if (sending.state !== 'taken_over') return
      setSending({ state: 'writing' })
      setFiles(attachedFiles(files, draft.attached))
    },
    onNewerUpdate(update, revision, incidentStatuses, override) {
      const { draft, files, sending } = $composition.get()
      const isKnown = sending.state === 'conflict' ? revision < sending.revision : revision <= (draft.seenRevision ?? 0)
      if (draft.opensIncident || isKnown || update.id === draft.attempts?.update) return
      if (!STATES_OPEN_TO_NEWER_UPDATE.has(sending.state)) return
      if (!hasContent() && files.length === 0) return set({ draft: createDraft(), sending: { state: 'writing' } })
      followIncident(incidentStatuses, override)
      setSending({ state: 'conflict', update, revision })
    },
    onUpdateDeleted(incidentStatuses, override) {
      if ($composition.get().sending.state !== 'conflict') return
      followIncident(incidentStatuses, override)
      setSending({ state: 'writing' })
      change({ seenState: null })
    },
    discard() {
      if (isSending()) return
      const { draft, files, discarded } = $composition.get()
      // An attempt of another tab counts as well: it is of this draft.
      const attempts = draft.attempts ?? saver.storedAttempts()
      if (attempts) withdrawals.add({ ...attempts, opensIncident: draft.opensIncident, name: draft.name.trim() })
      const hadContent = hasContent() || files.length > 0
      saver.remove()
      attaching.forget()
      const discardedDraft = hadContent ? { draft: { ...draft, attempts: null }, files } : discarded
      set({
        draft: createDraft(),
        files: [],
        sending: { state: 'writing' },
        discarded: discardedDraft,
        rejectedFiles: [],
      })
    },
    replace(draft, attached) {
      if (isSending()) return
      attaching.forget()
      const files = attached.map(({ file }) => file)
      const next = { ...draft, fileCount: files.length, attached: attached.map(({ file: _, ...said }) => said) }
      set({ draft: next, files, sending: idleState(next), discarded: null, rejectedFiles: [] })
      saver.saveFiles(files)
      saver.save(next)
    },
    clear() {
      if (isSending()) return
      saver.remove()
      attaching.forget()
      set({ draft: createDraft(), files: [], sending: { state: 'writing' }, discarded: null, rejectedFiles: [] })
    },
    undo() {
      const { discarded } = $composition.get()
      if (!discarded || isSending()) return
      set({ draft: discarded.draft, sending: { state: 'writing' } })
      setFiles(attachedFiles(discarded.files, discarded.draft.attached))
    },
    watch() {
      const stopWatching = io.device.onDraftRemoved(key, () => {
        if (isSending() || !saver.isRemoved()) return
        const { draft, files, sending } = $composition.get()
        if (!io.device.isOwnedByPerson()) return saver.markSignedOut(files.length > 0)
        if (sending.state !== 'conflict') return sender.detach(null)
        saver.markNotSaved(files.length > 0)
        set({ draft: { ...draft, attempts: null } })
      })
      const stopConfirming = io.every(CONFIRM_INTERVAL_MS, () => void sender.confirm())
      return () => {
        stopWatching()
        stopConfirming()
      }
    },
    restoreFiles() {
      restoring = saver.restoreFiles((files) => {
        if (files.length > 0 && $composition.get().files.length === 0) set({ files })
      })
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
  'journaled',
])
