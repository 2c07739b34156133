import type { PageLocales } from '../../core/page/locales.ts'
import type { PublicationState } from '../../core/publication/publication-state.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { PageCall } from '../call/call.ts'
import { memoryOf } from '../memory/page-memory.ts'
import type { ReadGrant } from './grant.ts'

/** What routes see of a page through a grant; without one, nothing is known. */
export function readingOf(grant: ReadGrant | null): PublicationState {
  if (grant === null) return { state: 'unknown', since: null }
  const { current, since } = grant
  if (!current) return { state: 'unknown', since: since === null ? null : toInstant(since) }
  const { publication, confirmedAt, stale } = current
  const reading: PublicationState = { state: 'published', publication, confirmedAt: toInstant(confirmedAt), stale }
  if (grant.kind === 'public') return reading
  // Also if the directory was quicker than the publication to say so: browsers must not cache any of it.
  return { ...reading, publication: { ...publication, page: { ...publication.page, visibility: 'private' } } }
}

/** The page's languages. They are not secret: the sign-in uses them, too. */
export function localesOf(page: PageCall['page']): PageLocales | null {
  return page === 'unknown' ? null : (memoryOf(page.id).current?.publication.page ?? null)
}
