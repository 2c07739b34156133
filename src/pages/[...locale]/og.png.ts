import type { APIRoute } from 'astro'
import { unavailable } from '../../edge/http/unavailable.ts'
import { wordsFor } from '../../i18n/all.ts'
import { shownOf } from '../../islands/visitor/shown.ts'
import { cardAnswer, pageCard } from '../_card.ts'

/** `GET /og.png`: how the whole page is, as a picture for where it is shared. */
export const GET: APIRoute = (context) => {
  const { reading, locale, now } = context.locals
  if (reading.state === 'unknown') return unavailable(reading)
  const { publication, confirmedAt } = reading
  return cardAnswer(context, pageCard(publication, shownOf(publication, confirmedAt, now, wordsFor(locale), locale)))
}
