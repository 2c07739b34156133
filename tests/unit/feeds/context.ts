import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { FeedContext } from '../../../src/core/feeds/context.ts'
import { findByEitherId } from '../../../src/core/publication/find.ts'
import type { Snapshot } from '../../../src/core/snapshot/snapshot.ts'
import { feedWordsFor } from '../../../src/i18n/feed-words.ts'
import { NOW, snapshot } from '../publication/sample.ts'

export const ORIGIN = 'https://status.northwind.example'

/** How a test wants its feed. */
interface FeedOptions {
  page?: Partial<Snapshot['page']>
  locale?: string
  /** The id of the component that it is of. */
  scope?: string
}

/** What a feed of a snapshot is made of. */
export function feedContext(
  own: Partial<Snapshot>,
  { page = {}, locale = 'en', scope }: FeedOptions = {},
): FeedContext {
  const publication = derivePublication(snapshot(own, page), { now: NOW })
  return {
    publication,
    origin: ORIGIN,
    locale,
    words: feedWordsFor(locale, publication.page.time_zone),
    scope: scope === undefined ? null : findByEitherId(publication.components, scope),
  }
}
