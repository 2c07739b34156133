import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { ComponentChange, ComponentRow } from '../../stores/team/components/component-row.ts'
import { type ComponentsStore, createComponents } from '../../stores/team/components/components.ts'
import { createComponentsIo } from '../../stores/team/components/components-io.ts'
import { createMover, type Mover } from '../../stores/team/components/mover.ts'
import { type ConsoleProps, client, formStorage, team, toasts } from '../team/team.ts'
import { problemText } from './result-text.ts'

/** What the parts of the screen share: the components, and the ways to change them. */
export interface ComponentList {
  store: ComponentsStore
  mover: Mover
  rows(): readonly ComponentRow[]
  /** Makes changes and says so, with a way back; returns whether they were made. */
  apply(changes: readonly ComponentChange[], text: string): Promise<boolean>
}

/** The components of the screen, started with the console: `isOpen` once the device knows whose work it keeps. */
export function useComponentList({ page, member }: ConsoleProps, words: TeamWords): [ComponentList, boolean] {
  const [list] = useState(() => createList(page, words))
  const [isOpen, setIsOpen] = useState(false)
  const me = member?.id ?? ''
  useEffect(() => {
    const stop = team.start(me, page, null)
    const stopStore = list.store.start()
    setIsOpen(true)
    return () => {
      stopStore()
      stop()
    }
  }, [me, page, list])
  return [list, isOpen]
}

function createList(page: string, words: TeamWords): ComponentList {
  const store = createComponents(createComponentsIo(client, page, team, formStorage))
  const rows = () => {
    const state = store.$components.get()
    return state.state === 'ready' ? state.rows : []
  }
  return {
    store,
    rows,
    mover: createMover(rows),
    async apply(changes, text) {
      const result = await store.change(changes)
      if (result.state !== 'done') {
        toasts.show(problemText(result, words) ?? '')
        return false
      }
      toasts.show(text, async () => problemText(await store.change(result.undo), words) ?? words.components.undone)
      return true
    },
  }
}

function watchFragment(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** What of the screen is open, in the address's fragment: a reload and the browser's own buttons keep it. */
export type OpenPart =
  | { part: 'list' }
  | { part: 'new-component' | 'new-group' | 'paste' | 'archive' }
  | { part: 'edit'; id: string }

const PARTS = ['new-component', 'new-group', 'paste', 'archive'] as const

/** The part that an address's fragment opens. */
function partOf(fragment: string): OpenPart {
  const part = PARTS.find((one) => one === fragment)
  if (part) return { part }
  return fragment.startsWith('edit-') ? { part: 'edit', id: fragment.slice(5) } : { part: 'list' }
}

/** What is open now. */
export function useOpenPart(): OpenPart {
  return partOf(
    useSyncExternalStore(
      watchFragment,
      () => location.hash.slice(1),
      () => '',
    ),
  )
}

/** Opens another part of the screen. */
export function openPart(fragment: string): void {
  location.hash = fragment
}

/** Closes what is open, without a step in the browser's history for each form. */
export function closePart(): void {
  if (location.hash === '') return
  history.replaceState(history.state, '', location.pathname + location.search)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
