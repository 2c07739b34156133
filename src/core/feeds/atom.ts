import { incidentLanguage } from '../incident/localize.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, toMillis } from '../time/instant.ts'
import { formatZoned } from '../time/zone.ts'
import { type XmlElement, xmlDocument, xmlElement } from '../xml/document.ts'
import {
  type FeedContext,
  feedName,
  incidentUrl,
  localizedUrl,
  readerLocaleOf,
  scopePath,
  scopeUrl,
} from './context.ts'
import { renderEntryHtml } from './entry-html.ts'
import { buildFeedEntries, type FeedEntry } from './feed.ts'
import { FEEDS } from './formats.ts'
import { feedTag, incidentTag } from './ids.ts'

/** The page's history as Atom (RFC 4287), in Statuspage's shape and order of elements. */
export function renderAtomFeed(context: FeedContext, archived: readonly PublicIncident[]): string {
  const { publication, words } = context
  const { page } = publication
  const feed = [
    xmlElement('id', feedTag(context)),
    alternateLink(localizedUrl(context, scopePath(context))),
    xmlElement('link', undefined, {
      rel: 'self',
      type: FEEDS.atom.type,
      href: scopeUrl(context, FEEDS.atom.file),
    }),
    xmlElement('title', words.historyTitle({ name: feedName(context) })),
    xmlElement('updated', rfc3339(page.time_zone, page.updated_at)),
    xmlElement('author', [xmlElement('name', page.name)]),
    ...buildFeedEntries(context, archived).map((one) => renderEntry(context, one)),
  ]
  return xmlDocument(xmlElement('feed', feed, { 'xml:lang': words.locale, xmlns: 'http://www.w3.org/2005/Atom' }))
}

function renderEntry(context: FeedContext, { incident, lastPostedAt }: FeedEntry): XmlElement {
  const { time_zone } = context.publication.page
  const { lang, isForeign } = incidentLanguage(readerLocaleOf(context), incident, 'name')
  return xmlElement('entry', [
    xmlElement('id', incidentTag(context, incident)),
    xmlElement('published', rfc3339(time_zone, lastPostedAt)),
    xmlElement('updated', rfc3339(time_zone, entryUpdatedAt(incident, lastPostedAt))),
    alternateLink(incidentUrl(context, incident)),
    xmlElement('title', incident.name, isForeign ? { 'xml:lang': lang } : {}),
    xmlElement('content', renderEntryHtml(context, incident, 'atom'), { type: 'html' }),
  ])
}

function alternateLink(href: string): XmlElement {
  return xmlElement('link', undefined, { rel: 'alternate', type: 'text/html', href })
}

/** When an entry changed last: never before it was posted. */
export function entryUpdatedAt({ updated_at }: PublicIncident, lastPostedAt: Instant): Instant {
  return toMillis(updated_at) > toMillis(lastPostedAt) ? updated_at : lastPostedAt
}

/** An instant on a zone's clock by RFC 3339, to the second. */
export function rfc3339(timeZone: string, instant: Instant): string {
  return formatZoned(timeZone, instant).replace(/\.\d{3}/, '')
}
