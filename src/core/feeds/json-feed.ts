import { fileHref } from '../publication/files.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { replaceLoneSurrogates } from '../xml/text.ts'
import { entryUpdatedAt, rfc3339 } from './atom.ts'
import { type FeedContext, feedName, incidentUrl, localizedUrl, scopePath, scopeUrl } from './context.ts'
import { renderEntryHtml } from './entry-html.ts'
import { buildFeedEntries, type FeedEntry } from './feed.ts'
import { FEEDS } from './formats.ts'
import { incidentTag } from './ids.ts'

/** The page's history as JSON Feed 1.1, with what a program would ask of an incident in an extension, `_aldis`. */
export function renderJsonFeed(context: FeedContext, archived: readonly PublicIncident[]): string {
  const { publication, words, origin } = context
  const { page } = publication
  const name = feedName(context)
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: words.historyTitle({ name }),
    home_page_url: localizedUrl(context, scopePath(context)),
    feed_url: scopeUrl(context, FEEDS.json.file),
    description: words.historyText({ name }),
    ...(page.favicon && { favicon: origin + fileHref(page.favicon.path) }),
    authors: [{ name: page.name, ...(page.url && { url: page.url }) }],
    language: words.locale,
    items: buildFeedEntries(context, archived).map((entry) => buildItem(context, entry)),
  }
  // Half a character, which JSON would write as an escape that strict readers refuse.
  return JSON.stringify(feed, (_, value) => (typeof value === 'string' ? replaceLoneSurrogates(value) : value))
}

function buildItem(context: FeedContext, { incident, lastPostedAt }: FeedEntry): object {
  const { time_zone } = context.publication.page
  const time = (at: string | null) => (at === null ? null : rfc3339(time_zone, at))
  const tags = [...new Set(incident.affected.map(({ name }) => name))]
  return {
    id: incidentTag(context, incident),
    url: incidentUrl(context, incident),
    title: incident.name,
    content_html: renderEntryHtml(context, incident, 'atom'),
    date_published: time(lastPostedAt),
    date_modified: time(entryUpdatedAt(incident, lastPostedAt)),
    ...(tags.length > 0 && { tags }),
    _aldis: {
      kind: incident.kind,
      status: incident.status,
      impact: incident.impact,
      started_at: time(incident.started_at),
      resolved_at: time(incident.resolved_at),
      ...(incident.kind === 'maintenance' && {
        scheduled_for: time(incident.scheduled_for),
        scheduled_until: time(incident.scheduled_until),
      }),
    },
  }
}
