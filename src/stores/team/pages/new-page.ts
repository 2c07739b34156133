import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { NewPage, NewPageInput } from '../../../core/page/new-page.ts'
import type { Outcome } from '../io.ts'

/** What is filled in, kept on the device until the page is there. */
export const NewPageForm = v.object({ id: v.string(), name: v.string(), time_zone: v.string(), locale: v.string() })
export type NewPageForm = v.InferOutput<typeof NewPageForm>

export type NewPageState =
  /** `isUnanswered`: PocketBase did not say whether the person may. */
  | { state: 'filling'; isUnanswered: boolean }
  | { state: 'sending' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'unreachable' }
  | { state: 'signed_out' }
  /** Who is signed in may not make pages here. */
  | { state: 'not_allowed' }
  | { state: 'done'; slug: string }

/** Input and output of the screen. */
export interface NewPageIo {
  /** Whether the person may make a page. */
  may(): Promise<Outcome<boolean>>
  make(page: NewPageInput): Promise<Outcome<NewPage>>
  newId(): string
  readKept(): NewPageForm | null
  keep(form: NewPageForm | null): void
}

export interface NewPageStore {
  $newPage: ReadableAtom<NewPageState>
  /** What was typed before a reload. */
  kept(): Omit<NewPageForm, 'id'> | null
  /** Finds out whether the person may; without an answer the form stays. */
  check(): Promise<void>
  /** Keeps what is typed. */
  type(form: Omit<NewPageForm, 'id'>): void
  send(form: Omit<NewPageForm, 'id'>): Promise<void>
}

/** A new page, whose owner is who makes it. Sent again without an answer, it is the same page. */
export function createNewPage(io: NewPageIo): NewPageStore {
  const $newPage = atom<NewPageState>({ state: 'filling', isUnanswered: false })
  const withId = (form: Omit<NewPageForm, 'id'>): NewPageForm => ({ ...form, id: io.readKept()?.id ?? io.newId() })
  return {
    $newPage,
    kept: io.readKept,
    async check() {
      const answer = await io.may()
      if ($newPage.get().state !== 'filling') return
      if (answer.state === 'done' && !answer.value) $newPage.set({ state: 'not_allowed' })
      else $newPage.set({ state: 'filling', isUnanswered: answer.state === 'unreachable' })
    },
    type: (form) => io.keep(withId(form)),
    async send(form) {
      if ($newPage.get().state === 'sending') return
      $newPage.set({ state: 'sending' })
      const page = withId(form)
      io.keep(page)
      const outcome = await io.make(page)
      if (outcome.state === 'done') io.keep(null)
      $newPage.set(stateAfter(outcome))
    },
  }
}

function stateAfter(outcome: Outcome<NewPage>): NewPageState {
  switch (outcome.state) {
    case 'done':
      return { state: 'done', slug: outcome.value.slug }
    case 'refused':
      return { state: 'refused', refusal: outcome.refusal }
    case 'conflict':
    case 'unreachable':
      return { state: 'unreachable' }
    case 'signed_out':
      return { state: 'signed_out' }
    default:
      return outcome satisfies never
  }
}
