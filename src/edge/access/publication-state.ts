import type { PublicationState } from '../../core/publication/publication-state.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { ReadGrant } from './grant.ts'

/** What routes see of a page through a grant; without one, nothing is known. */
export function publicationStateOf(grant: ReadGrant | null): PublicationState {
  if (grant === null) return { state: 'unknown', since: null }
  const { current, lastConfirmedAt } = grant
  if (!current) return { state: 'unknown', since: lastConfirmedAt === null ? null : toInstant(lastConfirmedAt) }
  const { publication, confirmedAt, stale } = current
  const known: PublicationState = { state: 'published', publication, confirmedAt: toInstant(confirmedAt), stale }
  if (grant.kind === 'public') return known
  // Also if the directory was quicker than the publication to say so: browsers must not cache any of it.
  return { ...known, publication: { ...publication, page: { ...publication.page, visibility: 'private' } } }
}
