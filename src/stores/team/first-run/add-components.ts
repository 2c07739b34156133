import { atom, type ReadableAtom } from 'nanostores'
import { countEntries, type ListEntry, parseComponentList } from '../../../core/component/component-list.ts'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { Outcome } from '../io.ts'

/** A component to be made, with the id that it will have however often it is sent. */
export interface NewComponent {
  id: string
  name: string
  is_group: boolean
  /** The id of its group, or empty. */
  group: string
  position: number
}

/** What the list needs of the outside. */
export interface AddComponentsIo {
  /** Makes components, all or none; those that are there already are left as they are. */
  create(page: string, components: readonly NewComponent[]): Promise<Outcome<null>>
  newId(): string
  /** The list as this device kept it. */
  read(page: string): string
  write(page: string, text: string): void
}

export type AddComponentsState =
  | { state: 'writing' }
  | { state: 'sending' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'unreachable' }
  | { state: 'signed_out' }
  | { state: 'added'; components: number }

export interface AddComponentsStore {
  $text: ReadableAtom<string>
  $added: ReadableAtom<AddComponentsState>
  /** Takes up what this device kept. */
  restore(): void
  type(text: string): void
  /** Makes the components of the list; returns whether they are there. */
  send(): Promise<boolean>
}

/** The request limit of a batch. */
const BATCH_SIZE = 50

/** The list of a new page's components, until they are made. */
export function createAddComponents(io: AddComponentsIo, page: string): AddComponentsStore {
  const $text = atom('')
  const $added = atom<AddComponentsState>({ state: 'writing' })
  /** The records of a list that was sent, for the same list sent again. */
  let sent: { text: string; components: NewComponent[] } | null = null
  return {
    $text,
    $added,
    restore: () => $text.set(io.read(page)),
    type(text) {
      if ($added.get().state === 'sending') return
      $text.set(text)
      $added.set({ state: 'writing' })
      io.write(page, text)
    },
    async send() {
      const text = $text.get()
      if ($added.get().state === 'sending') return false
      const entries = parseComponentList(text)
      sent = sent?.text === text ? sent : { text, components: toRecords(entries, io.newId) }
      $added.set({ state: 'sending' })
      for (let at = 0; at < sent.components.length; at += BATCH_SIZE) {
        const outcome = await io.create(page, sent.components.slice(at, at + BATCH_SIZE))
        if (outcome.state === 'done') continue
        if (outcome.state === 'refused') $added.set({ state: 'refused', refusal: outcome.refusal })
        else $added.set({ state: outcome.state === 'signed_out' ? 'signed_out' : 'unreachable' })
        return false
      }
      io.write(page, '')
      $text.set('')
      $added.set({ state: 'added', components: countEntries(entries).components })
      return true
    },
  }
}

function toRecords(entries: readonly ListEntry[], newId: () => string): NewComponent[] {
  const ids = entries.map(() => newId())
  return entries.map(({ name, isGroup, group }, at) => ({
    id: ids[at] ?? '',
    name,
    is_group: isGroup,
    group: group === null ? '' : (ids[group] ?? ''),
    position: at + 1,
  }))
}
