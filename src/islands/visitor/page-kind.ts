import type { Publication } from '../../core/publication/publication.ts'
import type { Shown } from './shown.ts'

/** What a page says before all else. */
export interface Headline {
  /** The document's title. */
  title: string
  /** The class of the sky behind its head; null where that stays as it is. */
  sky: string | null
  /** Its verdict, for those who hear it. */
  spoken: string
  /** The signal beside the first heading: the name of its icon. */
  lamp: string
  /** What the first heading says, its names marked, and in grey what it says besides. */
  heading: readonly [text: string, grey: string]
}

/** A kind of page with an island. */
export interface PageKind {
  /** What of a publication such a page is about; null where that is nothing, and the page stays as it is. */
  narrow(publication: Publication): Publication | null
  /** Of a publication as `narrow` gave it. */
  headline(shown: Shown): Headline
}
