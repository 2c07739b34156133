import { atom, type ReadableAtom } from 'nanostores'
import type { ListedSubscriber } from '../../../core/subscriber/listed.ts'
import type { Outcome } from '../io.ts'
import type { ToastsStore } from '../toasts.ts'

interface RemovalsIo {
  remove(subscriber: string): Promise<Outcome<unknown>>
  toasts: Pick<ToastsStore, '$toast' | 'show'>
  isOnline(): boolean
  /** Calls back when the page is left; returns what stops that. */
  onLeave(call: () => void): () => void
  /** Called once somebody is gone for good. */
  onRemoved(subscriber: ListedSubscriber): void
}

/** What is said: at once, after the way back, where it could not be done, and where no answer says whether it was. */
interface RemovalTexts {
  removed: string
  returned: string
  failed: string
  unconfirmed: string
}

export interface RemovalsStore {
  /** Ids of those who are to be removed, and are not shown any more. */
  $leaving: ReadableAtom<ReadonlySet<string>>
  remove(subscriber: ListedSubscriber, texts: RemovalTexts): void
}

/**
 * Removes subscribers, with a way back for as long as the toast offers it: a removal cannot be undone, so the backend is
 * asked only when the toast is gone, another takes its place, or the page is left.
 */
export function createRemovals({ remove, toasts, isOnline, onLeave, onRemoved }: RemovalsIo): RemovalsStore {
  const $leaving = atom<ReadonlySet<string>>(new Set())
  const show = (id: string) => $leaving.set(new Set([...$leaving.get()].filter((one) => one !== id)))
  return {
    $leaving,
    remove(subscriber, texts) {
      const { id } = subscriber
      if ($leaving.get().has(id)) return
      // It could not be asked for before the tab is closed.
      if (!isOnline()) {
        toasts.show(texts.failed)
        return
      }
      $leaving.set(new Set([...$leaving.get(), id]))
      let isOpen = true
      toasts.show(texts.removed, async () => {
        if (!isOpen) return texts.failed
        settle()
        show(id)
        return texts.returned
      })
      const toast = toasts.$toast.get()?.id
      const stops = [
        toasts.$toast.listen((shown) => {
          if (shown?.id !== toast) void commit()
        }),
        onLeave(() => void commit()),
      ]
      function settle(): void {
        isOpen = false
        for (const stop of stops) stop()
      }
      async function commit(): Promise<void> {
        if (!isOpen) return
        settle()
        const outcome = await remove(id)
        if (outcome.state === 'done') onRemoved(subscriber)
        else toasts.show(outcome.state === 'unreachable' ? texts.unconfirmed : texts.failed)
        show(id)
      }
    },
  }
}
