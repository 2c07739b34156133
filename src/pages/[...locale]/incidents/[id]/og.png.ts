import type { APIRoute } from 'astro'
import { localizeIncident } from '../../../../core/incident/localize.ts'
import { decodeIdPart } from '../../../../core/incident/path.ts'
import { findByEitherId } from '../../../../core/publication/find.ts'
import { plainNotFound } from '../../../../edge/http/not-found.ts'
import { unavailable } from '../../../../edge/http/unavailable.ts'
import { wordsFor } from '../../../../i18n/all-languages.ts'
import { createPageView } from '../../../../islands/visitor/page-view.ts'
import { cardResponse, incidentCard } from '../../../_card.ts'
import { tryRead } from '../../../_try-read.ts'

/** `GET /incidents/{id}/og.png`: the share image of an incident. */
export const GET: APIRoute = async (context) => {
  const { publicationState, archive, locale, now } = context.locals
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const id = decodeIdPart(context.params.id ?? '')
  const { publication, confirmedAt, stale } = publicationState
  const listed = findByEitherId(publication.incidents, id)
  const lookup = listed
    ? { incident: listed }
    : await tryRead('card', async () => ({ incident: await archive.incident(id) }))
  if (lookup === null) return unavailable('archive')
  const { incident } = lookup
  if (!incident) return plainNotFound()
  const view = createPageView(publication, confirmedAt, now, wordsFor(locale), locale, stale)
  return cardResponse(context, incidentCard(localizeIncident(view.reader, incident), view))
}
