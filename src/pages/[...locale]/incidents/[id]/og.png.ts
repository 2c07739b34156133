import type { APIRoute } from 'astro'
import { localizeIncident } from '../../../../core/incident/localize.ts'
import { plainNotFound } from '../../../../edge/http/not-found.ts'
import { unavailable } from '../../../../edge/http/unavailable.ts'
import { wordsFor } from '../../../../i18n/all-languages.ts'
import { createPageView } from '../../../../islands/visitor/page-view.ts'
import { cardResponse, incidentCard } from '../../../_card.ts'
import { findIncident } from '../../../_find-incident.ts'

/** `GET /incidents/{id}/og.png`: the share image of an incident. */
export const GET: APIRoute = async (context) => {
  const { publicationState, archive, locale, now } = context.locals
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const { publication, confirmedAt, stale } = publicationState
  const lookup = await findIncident(publication, archive, context.params.id, 'card')
  if (lookup === null) return unavailable('archive')
  const { found } = lookup
  if (!found) return plainNotFound()
  const view = createPageView(publication, confirmedAt, now, wordsFor(locale), locale, stale)
  return cardResponse(context, incidentCard(localizeIncident(view.reader, found), view))
}
