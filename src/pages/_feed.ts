import type { APIContext, APIRoute } from 'astro'
import { atom } from '../core/feeds/atom.ts'
import { type FeedContext, idsOf } from '../core/feeds/context.ts'
import { FEED_SOURCE_LENGTH } from '../core/feeds/feed.ts'
import { FEEDS, type FeedFormat } from '../core/feeds/formats.ts'
import { jsonFeed } from '../core/feeds/json-feed.ts'
import { CALENDAR_LENGTH, calendar } from '../core/feeds/maintenance-calendar.ts'
import { rss } from '../core/feeds/rss.ts'
import { byEitherId } from '../core/publication/find.ts'
import type { PublicIncident } from '../core/publication/publication.ts'
import { nothingHere } from '../edge/http/not-found.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { feedWordsFor } from '../i18n/feed-words.ts'
import { attempt } from './_attempt.ts'

type Archive = App.Locals['archive']

/** How a feed is written, and what it needs of the archive. */
interface Format {
  write(context: FeedContext, archived: readonly PublicIncident[]): string
  archived(archive: Archive, components: readonly string[] | undefined): Promise<PublicIncident[]>
}

const newest: Format['archived'] = async (archive, components) => {
  const kinds = ['realtime', 'maintenance'] as const
  return (await Promise.all(kinds.map((kind) => archive.newest(kind, FEED_SOURCE_LENGTH, components)))).flat()
}

const FORMATS: Record<FeedFormat, Format> = {
  rss: { write: rss, archived: newest },
  atom: { write: atom, archived: newest },
  json: { write: jsonFeed, archived: newest },
  ics: { write: calendar, archived: (archive, of) => archive.newest('maintenance', CALENDAR_LENGTH, of) },
}

/** What an answer is made from. */
interface Asked {
  locals: Pick<App.Locals, 'reading' | 'archive' | 'origin' | 'locale'>
  params: APIContext['params']
}

/** A route of a feed. */
export function feedRoute(name: FeedFormat): APIRoute {
  return (asked) => answerFeed(name, asked)
}

/**
 * A feed of the page, or of the component whose `id` is in the address. What cannot be read is 503 with a code, and never an
 * empty feed.
 */
export async function answerFeed(name: FeedFormat, { locals, params }: Asked): Promise<Response> {
  const format = FORMATS[name]
  const { reading, archive, origin, locale } = locals
  switch (reading.state) {
    case 'unknown':
      return unavailable(reading)
    case 'published':
      break
    default:
      return reading satisfies never
  }
  const { publication } = reading
  const scope = params.id === undefined ? null : byEitherId(publication.components, params.id)
  if (scope === null && params.id !== undefined) return nothingHere()
  const words = feedWordsFor(locale, publication.page.time_zone)
  const context: FeedContext = { publication, origin, locale, words, scope }
  const body = await attempt('feed', async () => format.write(context, await format.archived(archive, idsOf(context))))
  if (body === null) return unavailable('archive')
  return new Response(body, {
    headers: {
      'content-type': `${FEEDS[name].type}; charset=utf-8`,
      // Any change of what a feed shows is a new publication, also where something was taken back.
      'last-modified': new Date(publication.published_at).toUTCString(),
    },
  })
}
