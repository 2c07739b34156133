import { atom, type ReadableAtom } from 'nanostores'
import { type NewComponent, planList } from '../../../core/component/list-plan.ts'
import type { Placed } from '../../../core/component/order.ts'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { Outcome } from '../io.ts'

/** What the list needs of the outside. */
export interface AddComponentsIo {
  /** What the page has: the list adds what is not among it. */
  load(page: string): Promise<Outcome<readonly (Placed & { showcase: boolean })[]>>
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
  let sent: { text: string; components: readonly NewComponent[] } | null = null

  function fail(outcome: Exclude<Outcome<unknown>, { state: 'done' }>): false {
    if (outcome.state === 'refused') $added.set({ state: 'refused', refusal: outcome.refusal })
    else $added.set({ state: outcome.state === 'signed_out' ? 'signed_out' : 'unreachable' })
    return false
  }

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
      $added.set({ state: 'sending' })
      if (sent?.text !== text) {
        const loaded = await io.load(page)
        if (loaded.state !== 'done') return fail(loaded)
        sent = { text, components: planList(text, loaded.value, io.newId).creates }
      }
      const { components } = sent
      for (let at = 0; at < components.length; at += BATCH_SIZE) {
        const outcome = await io.create(page, components.slice(at, at + BATCH_SIZE))
        if (outcome.state !== 'done') return fail(outcome)
      }
      io.write(page, '')
      $text.set('')
      $added.set({ state: 'added', components: components.filter(({ is_group }) => !is_group).length })
      return true
    },
  }
}
