import type { Publication } from '../../core/publication/publication.ts'
import type { PageView } from './page-view.ts'

/** The headline of a page, in its title, its first heading and for screen readers. */
export interface Headline {
  /** The document's title. */
  title: string
  /** The class of the sky behind its head; null if that does not change. */
  sky: string | null
  /** Its verdict, for screen readers. */
  announcement: string
  /** The icon name of the indicator next to the first heading. */
  indicator: string
  /** The text of the first heading with marked names, and its grey addition. */
  heading: readonly [text: string, grey: string]
}

/** A kind of page with an island. */
export interface PageKind {
  /** The part of a publication that such a page shows; null if there is none: then the page stays as it is. */
  select(publication: Publication): Publication | null
  /** Of a publication as `select` gave it. */
  headline(view: PageView): Headline
}
