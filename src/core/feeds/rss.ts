import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, toMillis } from '../time/instant.ts'
import { offsetAt } from '../time/zone.ts'
import { type Element, element, xmlDocument } from '../xml/document.ts'
import { contentOf } from './content.ts'
import { type FeedContext, incidentUrl, nameOf, ownUrl, partPath, urlOf } from './context.ts'
import { type FeedEntry, feedEntries } from './feed.ts'
import { FEEDS } from './formats.ts'

/**
 * The page's history as RSS 2.0, in Statuspage's shape: `guid` is the link, a maintenance has its un-namespaced end.
 */
export function rss(context: FeedContext, archived: readonly PublicIncident[]): string {
  const { publication, words } = context
  const { page } = publication
  const name = nameOf(context)
  const self = { href: ownUrl(context, FEEDS.rss.file), rel: 'self', type: FEEDS.rss.type }
  const channel = element('channel', [
    element('title', words.historyTitle({ name })),
    element('link', urlOf(context, partPath(context))),
    element('description', words.historyText({ name })),
    element('language', words.locale),
    element('pubDate', rfc822(page.time_zone, page.updated_at)),
    element('atom:link', undefined, self),
    ...feedEntries(context, archived).map((entry) => item(context, entry)),
  ])
  return xmlDocument(element('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }))
}

function item(context: FeedContext, { incident, dated }: FeedEntry): Element {
  const { time_zone } = context.publication.page
  const link = incidentUrl(context, incident)
  const until = incident.kind === 'maintenance' ? incident.scheduled_until : null
  return element('item', [
    element('title', incident.name),
    element('description', `\n${contentOf(context, incident, 'rss')}      `),
    element('pubDate', rfc822(time_zone, dated)),
    ...(until === null ? [] : [element('maintenanceEndDate', rfc822(time_zone, until))]),
    element('link', link),
    element('guid', link),
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
