import type { APIContext, APIRoute } from 'astro'
import { renderAtomFeed } from '../core/feeds/atom.ts'
import { type FeedContext, scopeComponentIds } from '../core/feeds/context.ts'
import { MAX_FEED_CANDIDATES } from '../core/feeds/feed.ts'
import { FEEDS, type FeedFormat } from '../core/feeds/formats.ts'
import { renderJsonFeed } from '../core/feeds/json-feed.ts'
import { MAX_CALENDAR_CANDIDATES, renderCalendar } from '../core/feeds/maintenance-calendar.ts'
import { renderRssFeed } from '../core/feeds/rss.ts'
import { findByEitherId } from '../core/publication/find.ts'
import type { Publication, PublicIncident } from '../core/publication/publication.ts'
import { plainNotFound } from '../edge/http/not-found.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { feedWordsFor } from '../i18n/feed-words.ts'
import { tryRead } from './_try-read.ts'

type Archive = App.Locals['archive']

/** How a feed is rendered, and what it needs from the archive. */
interface Format {
  write(context: FeedContext, archived: readonly PublicIncident[]): string
  loadArchived(archive: Archive, components: readonly string[] | undefined): Promise<PublicIncident[]>
}

const loadNewest: Format['loadArchived'] = async (archive, components) => {
  const kinds = ['realtime', 'maintenance'] as const
  return (await Promise.all(kinds.map((kind) => archive.newest(kind, MAX_FEED_CANDIDATES, components)))).flat()
}

const FORMATS: Record<FeedFormat, Format> = {
  rss: { write: renderRssFeed, loadArchived: loadNewest },
  atom: { write: renderAtomFeed, loadArchived: loadNewest },
  json: { write: renderJsonFeed, loadArchived: loadNewest },
  ics: {
    write: renderCalendar,
    loadArchived: (archive, of) => archive.newest('maintenance', MAX_CALENDAR_CANDIDATES, of),
  },
}

/** What a feed is built from. */
interface FeedRequest {
  locals: Pick<App.Locals, 'publicationState' | 'archive' | 'origin' | 'locale'>
  params: APIContext['params']
}

/** A route of a feed. */
export function feedRoute(name: FeedFormat): APIRoute {
  return (request) => feedResponse(name, request)
}

/**
 * A feed of the page, or of the component whose `id` is in the address. What cannot be read is 503 with a code, and never an
 * empty feed.
 */
export async function feedResponse(name: FeedFormat, { locals, params }: FeedRequest): Promise<Response> {
  const format = FORMATS[name]
  const { publicationState, archive, origin, locale } = locals
  switch (publicationState.state) {
    case 'unknown':
      return unavailable(publicationState)
    case 'published':
      break
    default:
      return publicationState satisfies never
  }
  const { publication } = publicationState
  const scope = params.id === undefined ? null : findByEitherId(publication.components, params.id)
  if (scope === null && params.id !== undefined) return plainNotFound()
  const words = feedWordsFor(locale, publication.page.time_zone)
  const context: FeedContext = { publication, origin, locale, words, scope }
  const body = await tryRead('feed', async () =>
    format.write(context, await format.loadArchived(archive, scopeComponentIds(context))),
  )
  if (body === null) return unavailable('archive')
  return new Response(body, { headers: feedHeaders(FEEDS[name], publication) })
}

/** The headers of a feed, or of one event of a calendar. */
export function feedHeaders({ type }: { type: string }, { published_at }: Publication): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    // Any change of what a feed shows is a new publication, also where something was taken back.
    'last-modified': new Date(published_at).toUTCString(),
  }
}
