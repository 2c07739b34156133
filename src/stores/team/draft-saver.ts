import type { DeviceStorage } from './io.ts'
import type { Draft, PostAttempts } from './model/draft.ts'

/** Whether this device has stored the draft: `text_only` where it stored all but the files. */
export type DraftSaveState = 'empty' | 'saving' | 'saved' | 'text_only' | 'not_saved'

/** Keeps one draft and its files on the device. */
export interface DraftSaver {
  /** The draft as the device had it at the start; null where it had none. */
  stored: Draft | null
  /** Stores the draft as it is. */
  save(draft: Draft): void
  /** Stores an edited draft. What another tab has tried of it stays, for whoever goes on after a reload. */
  saveEdit(draft: Draft): void
  /** Stores the files; what is saved meanwhile is `saving` until they are stored. */
  saveFiles(files: readonly File[]): void
  /** Deletes draft and files. */
  remove(): void
  /** The unanswered attempts that the device has, of whichever tab. */
  storedAttempts(): PostAttempts | null
  /** Whether another tab removed draft and files from the device. */
  isRemoved(): boolean
  /** Says that another tab removed them. The next edit stores the text again, continuing the files. */
  markNotSaved(hasFiles: boolean): void
  /** Says that a sign-out in another tab removed them: the draft in this tab stays, and belongs to no other post. */
  markSignedOut(hasFiles: boolean): void
  /** Passes on the files that were stored before a reload. */
  restoreFiles(use: (files: readonly File[]) => void): Promise<void>
  /** Until then the draft cannot be compared with what arrived. */
  areFilesRestored(): boolean
}

/** A saver of the draft with this key; `setState` is called with what the device has of it. */
export function createDraftSaver(
  device: DeviceStorage,
  key: string,
  setState: (state: DraftSaveState) => void,
): DraftSaver {
  const stored = device.readDraft(key)
  let state: DraftSaveState = stored ? 'saved' : 'empty'
  // Whether the device stored this draft: if it is missing there later, another tab removed it.
  let isStoredOnDevice = stored !== null
  let areFilesRestored = stored === null
  // Whether the files are stored, and how often that was tried: an answer for earlier files is ignored.
  let filesState: 'saving' | 'saved' | 'text_only' = 'saved'
  let saveCount = 0

  function update(next: DraftSaveState): void {
    state = next
    setState(next)
  }

  const storedAttempts = () => device.readDraft(key)?.attempts ?? null

  function save(draft: Draft): void {
    const isStored = device.writeDraft(key, draft)
    isStoredOnDevice = device.readDraft(key) !== null
    update(isStored ? filesState : 'not_saved')
  }

  async function storeFiles(files: readonly File[]): Promise<void> {
    saveCount += 1
    const count = saveCount
    const isStored = await device.saveFiles(key, files)
    if (count !== saveCount || files.length === 0) return
    filesState = isStored ? 'saved' : 'text_only'
    if (state === 'saving') update(filesState)
  }

  function markNotSaved(hasFiles: boolean): void {
    if (hasFiles) filesState = 'text_only'
    update('not_saved')
  }

  return {
    stored,
    save,
    saveEdit: (draft) => save({ ...draft, attempts: draft.attempts ?? storedAttempts() }),
    saveFiles(files) {
      filesState = files.length > 0 ? 'saving' : 'saved'
      void storeFiles(files)
    },
    remove() {
      isStoredOnDevice = false
      filesState = 'saved'
      update('empty')
      device.removeDraft(key)
      void storeFiles([])
    },
    storedAttempts,
    isRemoved: () => isStoredOnDevice && device.readDraft(key) === null,
    markNotSaved,
    markSignedOut(hasFiles) {
      isStoredOnDevice = false
      markNotSaved(hasFiles)
    },
    async restoreFiles(use) {
      const files = await device.files(key)
      areFilesRestored = true
      use(files)
    },
    areFilesRestored: () => areFilesRestored,
  }
}
