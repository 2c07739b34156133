import { localizedPath } from '../page/locales.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { type FeedContext, scopePath } from './context.ts'

/** An authority that no host has (RFC 6761, 6.4), so that ids stay when the page moves to another host. */
function authority({ publication }: FeedContext): string {
  return `${publication.page.id}.aldis.invalid`
}

/** The id of an incident in every feed, for ever (RFC 4151); docs/decisions/0050. */
export function incidentTag(context: FeedContext, { id }: PublicIncident): string {
  return `tag:${authority(context)},2005:Incident/${id}`
}

/** The id of a feed, by its path without the ending. */
export function feedTag(context: FeedContext): string {
  const path = localizedPath(context.locale, context.publication.page, scopePath(context, '/history'))
  return `tag:${authority(context)},2005:${path}`
}

/** The UID of a calendar, or of an incident in it (RFC 5545, 3.8.4.7): the same at every host and in every language. */
export function uidOf(context: FeedContext, incident: PublicIncident | null): string {
  return `${incident?.id ?? scopePath(context, '/calendar').slice(1)}@${authority(context)}`
}
