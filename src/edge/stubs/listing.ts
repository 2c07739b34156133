import * as v from 'valibot'
import { ListedPage } from '../../core/page/listed-page.ts'

/** The pages that this deployment knows. `isKnown` is false until PocketBase has answered once. */
export interface Listing {
  isKnown: boolean
  pages: ListedPage[]
  /** Whether the last question of PocketBase was answered. */
  backend: 'reachable' | 'unreachable'
}

/** A page in a ping: how far it moved, and how PocketBase lists it; a page that was deleted has neither. */
export const PingedPage = v.object({
  page: v.string(),
  epoch: v.string(),
  revision: v.number(),
  ...v.partial(v.omit(ListedPage, ['id'])).entries,
})
export type PingedPage = v.InferOutput<typeof PingedPage>
