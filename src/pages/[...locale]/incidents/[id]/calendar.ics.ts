import type { APIRoute } from 'astro'
import { FEEDS } from '../../../../core/feeds/formats.ts'
import { renderMaintenance } from '../../../../core/feeds/maintenance-calendar.ts'
import { decodeIdPart } from '../../../../core/incident/path.ts'
import { findByEitherId } from '../../../../core/publication/find.ts'
import { plainNotFound } from '../../../../edge/http/not-found.ts'
import { unavailable } from '../../../../edge/http/unavailable.ts'
import { feedWordsFor } from '../../../../i18n/feed-words.ts'
import { feedHeaders } from '../../../_feed.ts'
import { tryRead } from '../../../_try-read.ts'

/** `GET /incidents/{id}/calendar.ics`: a maintenance as one event; other incidents have none. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { publicationState, archive, origin, locale } = locals
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const { publication } = publicationState
  const id = decodeIdPart(params.id ?? '')
  const listed = findByEitherId(publication.incidents, id)
  const lookup = listed
    ? { incident: listed }
    : await tryRead('event', async () => ({ incident: await archive.incident(id) }))
  if (lookup === null) return unavailable('archive')
  const words = feedWordsFor(locale, publication.page.time_zone)
  const body =
    lookup.incident && renderMaintenance({ publication, origin, locale, words, scope: null }, lookup.incident)
  return body ? new Response(body, { headers: feedHeaders(FEEDS.ics, publication) }) : plainNotFound()
}
