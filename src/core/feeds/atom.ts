import { incidentTelling } from '../incident/told.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, toMillis } from '../time/instant.ts'
import { zonedText } from '../time/zone.ts'
import { type Element, element, xmlDocument } from '../xml/document.ts'
import { contentOf } from './content.ts'
import { type FeedContext, incidentUrl, nameOf, ownUrl, partPath, readerOf, urlOf } from './context.ts'
import { type FeedEntry, feedEntries } from './feed.ts'
import { FEEDS } from './formats.ts'
import { feedTag, incidentTag } from './ids.ts'

/** The page's history as Atom (RFC 4287), in Statuspage's shape and order of elements. */
export function atom(context: FeedContext, archived: readonly PublicIncident[]): string {
  const { publication, words } = context
  const { page } = publication
  const feed = [
    element('id', feedTag(context)),
    alternate(urlOf(context, partPath(context))),
    element('link', undefined, {
      rel: 'self',
      type: FEEDS.atom.type,
      href: ownUrl(context, FEEDS.atom.file),
    }),
    element('title', words.historyTitle({ name: nameOf(context) })),
    element('updated', rfc3339(page.time_zone, page.updated_at)),
    element('author', [element('name', page.name)]),
    ...feedEntries(context, archived).map((one) => entry(context, one)),
  ]
  return xmlDocument(element('feed', feed, { 'xml:lang': words.locale, xmlns: 'http://www.w3.org/2005/Atom' }))
}

function entry(context: FeedContext, { incident, said }: FeedEntry): Element {
  const { time_zone } = context.publication.page
  const { lang, isForeign } = incidentTelling(readerOf(context), incident, 'name')
  return element('entry', [
    element('id', incidentTag(context, incident)),
    element('published', rfc3339(time_zone, said)),
    element('updated', rfc3339(time_zone, lastChange(incident, said))),
    alternate(incidentUrl(context, incident)),
    element('title', incident.name, isForeign ? { 'xml:lang': lang } : {}),
    element('content', contentOf(context, incident, 'atom'), { type: 'html' }),
  ])
}

function alternate(href: string): Element {
  return element('link', undefined, { rel: 'alternate', type: 'text/html', href })
}

/** When an entry changed last: never before it was said. */
export function lastChange({ updated_at }: PublicIncident, said: Instant): Instant {
  return toMillis(updated_at) > toMillis(said) ? updated_at : said
}

/** An instant on a zone's clock by RFC 3339, to the second. */
export function rfc3339(timeZone: string, instant: Instant): string {
  return zonedText(timeZone, instant).replace(/\.\d{3}/, '')
}
