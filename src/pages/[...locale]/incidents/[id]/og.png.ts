import type { APIRoute } from 'astro'
import { idAt } from '../../../../core/incident/address.ts'
import { toldTo } from '../../../../core/incident/told.ts'
import { byEitherId } from '../../../../core/publication/find.ts'
import { nothingHere } from '../../../../edge/http/not-found.ts'
import { unavailable } from '../../../../edge/http/unavailable.ts'
import { wordsFor } from '../../../../i18n/all.ts'
import { shownOf } from '../../../../islands/visitor/shown.ts'
import { attempt } from '../../../_attempt.ts'
import { cardAnswer, incidentCard } from '../../../_card.ts'

/** `GET /incidents/{id}/og.png`: an incident as a picture, for where it is shared. */
export const GET: APIRoute = async (context) => {
  const { reading, archive, locale, now } = context.locals
  if (reading.state === 'unknown') return unavailable(reading)
  const id = idAt(context.params.id ?? '')
  const { publication, confirmedAt } = reading
  const held = byEitherId(publication.incidents, id)
  const read = held ? { incident: held } : await attempt('card', async () => ({ incident: await archive.incident(id) }))
  if (read === null) return unavailable('archive')
  const { incident } = read
  if (!incident) return nothingHere()
  const shown = shownOf(publication, confirmedAt, now, wordsFor(locale), locale)
  return cardAnswer(context, incidentCard(toldTo(shown.reader, incident), shown))
}
