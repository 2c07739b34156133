import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, toMillis } from '../time/instant.ts'
import { offsetAt } from '../time/zone.ts'
import { type XmlElement, xmlDocument, xmlElement } from '../xml/document.ts'
import { type FeedContext, feedName, incidentUrl, localizedUrl, scopePath, scopeUrl } from './context.ts'
import { renderEntryHtml } from './entry-html.ts'
import { buildFeedEntries, type FeedEntry } from './feed.ts'
import { FEEDS } from './formats.ts'

/**
 * The page's history as RSS 2.0, in Statuspage's shape: `guid` is the link, a maintenance has its un-namespaced end.
 */
export function renderRssFeed(context: FeedContext, archived: readonly PublicIncident[]): string {
  const { publication, words } = context
  const { page } = publication
  const name = feedName(context)
  const self = { href: scopeUrl(context, FEEDS.rss.file), rel: 'self', type: FEEDS.rss.type }
  const channel = xmlElement('channel', [
    xmlElement('title', words.historyTitle({ name })),
    xmlElement('link', localizedUrl(context, scopePath(context))),
    xmlElement('description', words.historyText({ name })),
    xmlElement('language', words.locale),
    xmlElement('pubDate', rfc822(page.time_zone, page.updated_at)),
    xmlElement('atom:link', undefined, self),
    ...buildFeedEntries(context, archived).map((entry) => renderItem(context, entry)),
  ])
  return xmlDocument(xmlElement('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }))
}

function renderItem(context: FeedContext, { incident, pubDate }: FeedEntry): XmlElement {
  const { time_zone } = context.publication.page
  const link = incidentUrl(context, incident)
  const until = incident.kind === 'maintenance' ? incident.scheduled_until : null
  return xmlElement('item', [
    xmlElement('title', incident.name),
    xmlElement('description', `\n${renderEntryHtml(context, incident, 'rss')}      `),
    xmlElement('pubDate', rfc822(time_zone, pubDate)),
    ...(until === null ? [] : [xmlElement('maintenanceEndDate', rfc822(time_zone, until))]),
    xmlElement('link', link),
    xmlElement('guid', link),
  ])
}

/** An instant on a zone's clock by RFC 822 with a year of four digits: `Mon, 20 Dec 2021 09:42:32 +0100`. */
export function rfc822(timeZone: string, instant: Instant): string {
  const at = toMillis(instant)
  const minutes = Math.round(offsetAt(timeZone, at) / 60_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}${two(Math.abs(minutes) % 60)}`
  return new Date(at + minutes * 60_000).toUTCString().replace('GMT', offset)
}
