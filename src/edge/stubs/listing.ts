import type { ListedPage } from '../../core/page/listed-page.ts'

/** The pages that this deployment knows. `known` is false until PocketBase has answered once. */
export interface Listing {
  known: boolean
  pages: ListedPage[]
  /** Whether the last question of PocketBase was answered. */
  backend: 'reachable' | 'unreachable'
}
