import { pathIn } from '../page/locales.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { type FeedContext, partPath } from './context.ts'

/** A name of the page that no host has (RFC 6761, 6.4), so that it stays when the page moves to another. */
function authority({ publication }: FeedContext): string {
  return `${publication.page.id}.aldis.invalid`
}

/** The id of an incident in every feed, for ever (RFC 4151); docs/decisions/0050. */
export function incidentTag(context: FeedContext, { id }: PublicIncident): string {
  return `tag:${authority(context)},2005:Incident/${id}`
}

/** The id of a feed, by its path without the ending. */
export function feedTag(context: FeedContext): string {
  const path = pathIn(context.locale, context.publication.page, partPath(context, '/history'))
  return `tag:${authority(context)},2005:${path}`
}

/** The UID of a calendar, or of an incident in it (RFC 5545, 3.8.4.7): the same at every host and in every language. */
export function uidOf(context: FeedContext, incident: PublicIncident | null): string {
  return `${incident?.id ?? partPath(context, '/calendar').slice(1)}@${authority(context)}`
}
