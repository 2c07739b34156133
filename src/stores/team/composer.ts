import { atom, type ReadableAtom } from 'nanostores'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { BackendStore } from './backend.ts'
import { type Draft, lacking, postOf } from './draft.ts'
import type { TeamIo } from './io.ts'
import type { NewerUpdate } from './records.ts'
import type { SessionStore } from './session.ts'

/** Where a draft stands. Whatever happens, what was typed is still there. */
export type Sending =
  | { state: 'writing' }
  | { state: 'sending' }
  | { state: 'sent' }
  | { state: 'refused'; refusal: Refusal }
  /** Somebody posted in between: their update, to be reviewed before this one is sent anyway. */
  | { state: 'moved'; update: NewerUpdate; revision: number }
  /** Kept on this device; it is sent when asked again. */
  | { state: 'unreachable' }

/** What is being written, with its files. */
export interface Composition {
  draft: Draft
  files: readonly File[]
  sending: Sending
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
  /** Live news: somebody else's update came. What is untouched begins anew from it; what is written asks for a review. */
  overtaken(update: NewerUpdate, revision: number): void
  /** Forgets the draft and begins another. */
  discard(): void
  /** Brings back the files that were kept over a reload. */
  restoreFiles(): Promise<void>
}

/** What may be attached: PocketBase's own limits, told before anything is sent. */
export const MOST_FILES = 10
export const MOST_BYTES = 10_485_760

/** A composer of one post. `key` names the draft on the device; `fresh` makes a new one. */
export function createComposer(
  io: TeamIo,
  page: () => string,
  key: string,
  fresh: () => Draft,
  backend: BackendStore,
  session: SessionStore,
): ComposerStore {
  const $composition = atom<Composition>({
    draft: io.drafts.read(key) ?? fresh(),
    files: [],
    sending: { state: 'writing' },
  })
  const set = (part: Partial<Composition>) => $composition.set({ ...$composition.get(), ...part })
  const isSending = () => {
    const { state } = $composition.get().sending
    return state === 'sending' || state === 'sent'
  }
  const end = (sending: Sending) => set({ sending })

  function change(part: Partial<Draft>): void {
    if (isSending()) return
    const { draft, sending } = $composition.get()
    const next = { ...draft, ...part }
    const stays = sending.state === 'moved' || sending.state === 'unreachable'
    set({ draft: next, sending: stays ? sending : { state: 'writing' } })
    io.drafts.write(key, next)
  }

  function setFiles(files: readonly File[]): void {
    if (isSending()) return
    set({ files, sending: { state: 'writing' } })
    io.drafts.write(key, $composition.get().draft)
    void io.drafts.keepFiles(key, files)
  }

  function forget(): void {
    io.drafts.remove(key)
    void io.drafts.keepFiles(key, [])
  }

  async function send(): Promise<void> {
    if (isSending()) return
    const { draft, files } = $composition.get()
    const now = io.now()
    const fields = lacking(draft, now)
    if (Object.keys(fields).length > 0) {
      return end({ state: 'refused', refusal: { code: 'invalid', message: 'Something is missing.', fields } })
    }
    end({ state: 'sending' })
    io.drafts.write(key, draft)
    const answer = await io.post(postOf(draft, page(), files, now))
    switch (answer.state) {
      case 'done':
        forget()
        return end({ state: 'sent' })
      case 'refused':
        return end({ state: 'refused', refusal: answer.refusal })
      case 'moved':
        return end({ state: 'moved', update: answer.update, revision: answer.revision })
      case 'signed_out':
        session.ended()
        return end({ state: 'writing' })
      case 'unreachable':
        backend.silent()
        return end({ state: 'unreachable' })
      default:
        return answer satisfies never
    }
  }

  function takeAsSeen(): void {
    const { sending } = $composition.get()
    if (sending.state !== 'moved') return
    end({ state: 'writing' })
    change({ seen: sending.revision })
  }

  return {
    $composition,
    change,
    addFiles(files) {
      const { files: had } = $composition.get()
      const fitting = files.filter(({ size }) => size <= MOST_BYTES)
      setFiles([...had, ...fitting].slice(0, MOST_FILES))
      if (fitting.length < files.length || had.length + fitting.length > MOST_FILES) {
        const problem = { code: 'files_too_large', message: 'Ten files at most, 10 MB each.' }
        end({ state: 'refused', refusal: { ...problem, fields: { attachments: problem } } })
      }
    },
    removeFile: (index) => setFiles($composition.get().files.filter((_, one) => one !== index)),
    send,
    async sendAnyway() {
      takeAsSeen()
      await send()
    },
    reviewed: takeAsSeen,
    overtaken(update, revision) {
      const { draft, files, sending } = $composition.get()
      if (draft.opens || revision <= (draft.seen ?? 0) || update.id === draft.update) return
      if (sending.state !== 'writing' && sending.state !== 'refused') return
      if (io.drafts.read(key) === null && files.length === 0) set({ draft: fresh() })
      else end({ state: 'moved', update, revision })
    },
    discard() {
      if (isSending()) return
      forget()
      $composition.set({ draft: fresh(), files: [], sending: { state: 'writing' } })
    },
    async restoreFiles() {
      const kept = await io.drafts.files(key)
      if (kept.length > 0 && $composition.get().files.length === 0) set({ files: kept })
    },
  }
}
