import { atom, type ReadableAtom } from 'nanostores'

/** How long a confirmation offers its way back, in milliseconds. */
export const TOAST_MS = 30_000

/** A confirmation of something done, with a way back where there is one. */
export interface Toast {
  id: number
  text: string
  /** Takes it back; the text that says how that went. */
  undo: (() => Promise<string>) | null
  state: 'shown' | 'undoing' | 'undone'
}

export interface ToastsStore {
  $toast: ReadableAtom<Toast | null>
  /** Shows a confirmation in place of the one before, which then cannot be undone any more. */
  show(text: string, undo?: () => Promise<string>): void
  undo(): Promise<void>
  dismiss(): void
}

/** The confirmations of one tab. `after` calls back once and returns what cancels that. */
export function createToasts(after: (ms: number, call: () => void) => () => void): ToastsStore {
  const $toast = atom<Toast | null>(null)
  let count = 0
  let cancel = () => {}
  const put = (toast: Toast) => {
    cancel()
    $toast.set(toast)
    cancel = after(TOAST_MS, () => $toast.get()?.id === toast.id && $toast.set(null))
  }
  return {
    $toast,
    show(text, undo) {
      count += 1
      put({ id: count, text, undo: undo ?? null, state: 'shown' })
    },
    async undo() {
      const toast = $toast.get()
      if (toast?.state !== 'shown' || toast.undo === null) return
      cancel()
      $toast.set({ ...toast, state: 'undoing' })
      const text = await toast.undo()
      if ($toast.get()?.id === toast.id) put({ ...toast, text, undo: null, state: 'undone' })
    },
    dismiss() {
      cancel()
      $toast.set(null)
    },
  }
}
