import type { PageLocales } from '../../core/page/locales.ts'
import type { Reading } from '../../core/publication/reading.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { PageCall } from '../call/call.ts'
import { memoryOf } from '../memory/page-memory.ts'
import type { ReadGrant } from './grant.ts'

/** What routes are told of a page by a grant; without one, that nothing is known. */
export function readingOf(grant: ReadGrant | null): Reading {
  if (grant === null) return { state: 'unknown', since: null }
  const { current, since } = grant
  if (!current) return { state: 'unknown', since: since === null ? null : toInstant(since) }
  const { publication, confirmedAt, stale } = current
  const reading: Reading = { state: 'published', publication, confirmedAt: toInstant(confirmedAt), stale }
  if (grant.to === 'public') return reading
  // Also where the directory's word came before the publication's: browsers keep nothing of it.
  return { ...reading, publication: { ...publication, page: { ...publication.page, visibility: 'private' } } }
}

/** The languages of a call's page. They are no secret: the sign-in of a page speaks them, too. */
export function localesOf(page: PageCall['page']): PageLocales | null {
  return page === 'unknown' ? null : (memoryOf(page.id).current?.publication.page ?? null)
}
