import type { APIRoute } from 'astro'
import { FEEDS } from '../../../../core/feeds/formats.ts'
import { renderMaintenance } from '../../../../core/feeds/maintenance-calendar.ts'
import { plainNotFound } from '../../../../edge/http/not-found.ts'
import { unavailable } from '../../../../edge/http/unavailable.ts'
import { feedWordsFor } from '../../../../i18n/feed-words.ts'
import { feedHeaders } from '../../../_feed.ts'
import { findIncident } from '../../../_find-incident.ts'

/** `GET /incidents/{id}/calendar.ics`: a maintenance as one event; other incidents have none. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { publicationState, archive, origin, locale } = locals
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const { publication } = publicationState
  const lookup = await findIncident(publication, archive, params.id, 'event')
  if (lookup === null) return unavailable('archive')
  const words = feedWordsFor(locale, publication.page.time_zone)
  const body = lookup.found && renderMaintenance({ publication, origin, locale, words, scope: null }, lookup.found)
  return body ? new Response(body, { headers: feedHeaders(FEEDS.ics, publication) }) : plainNotFound()
}
