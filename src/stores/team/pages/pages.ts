import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { PocketBaseClient } from '../pocketbase/client.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { mayMakePage } from './new-page-io.ts'

/** A page of whose team one is. */
export const OwnPage = v.object({ id: v.string(), slug: v.string(), name: v.string() })
export type OwnPage = v.InferOutput<typeof OwnPage>

/** The pages of which the person is a member. */
export type PagesState =
  | { state: 'not_loaded' }
  | { state: 'loaded'; pages: readonly OwnPage[] }
  /** They cannot be loaded right now; which were known before is not thrown away. */
  | { state: 'failed' }

export interface PagesStore {
  $pages: ReadableAtom<PagesState>
  /** Whether the person may make another page; false until that is known. */
  $mayMake: ReadableAtom<boolean>
  load(): Promise<void>
}

/** The switcher's pages, by name: PocketBase lists to a member those of their teams only. */
export function createPages(client: PocketBaseClient): PagesStore {
  const { pb, runOutcome } = client
  const $pages = atom<PagesState>({ state: 'not_loaded' })
  const $mayMake = atom(false)
  async function loadRight(): Promise<void> {
    const answer = await mayMakePage(client)
    if (answer.state === 'done') $mayMake.set(answer.value)
  }
  return {
    $pages,
    $mayMake,
    async load() {
      const right = loadRight()
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = await runOutcome(async () =>
        v.parse(
          v.array(OwnPage),
          await pb().collection('pages').getFullList({ sort: 'name', fields: 'id,slug,name', signal }),
        ),
      )
      if (answer.state === 'done') $pages.set({ state: 'loaded', pages: answer.value })
      else if ($pages.get().state !== 'loaded') $pages.set({ state: 'failed' })
      await right
    },
  }
}
