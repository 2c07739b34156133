import * as v from 'valibot'
import { ListedPage } from '../../core/page/listed-page.ts'
import type { Head } from '../../core/snapshot/head.ts'
import type { Millis } from '../../core/time/instant.ts'

/** The pages that this deployment knows. `isKnown` is false until PocketBase has answered once. */
export interface Listing {
  isKnown: boolean
  pages: ListedPage[]
  /** Whether PocketBase answered the last request, be it by a refusal. */
  backend: 'reachable' | 'unreachable'
  /** The code of what the last request failed for, or null. */
  problem: string | null
  /** When PocketBase was last heard; null where it never was. */
  heardAt: Millis | null
  /** Pages that moved and whose hubs cannot be told: since when nothing confirms their publications. */
  unconfirmed: Record<string, Millis>
}

/** A page in a ping: how far it moved, and how PocketBase lists it; a page that was deleted has neither. */
export const PingedPage = v.object({
  page: v.string(),
  epoch: v.string(),
  revision: v.number(),
  ...v.partial(v.omit(ListedPage, ['id'])).entries,
})
export type PingedPage = v.InferOutput<typeof PingedPage>

/** When PocketBase was last heard, and which head of a page it has; nulls where nobody knows. */
export interface BackendState {
  heardAt: Millis | null
  head: Head | null
}
