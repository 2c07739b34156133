import type { APIRoute } from 'astro'
import { wordsFor } from '../../i18n/all.ts'
import { shownOf } from '../../islands/visitor/shown.ts'
import { comeAgain, pageCard, pictureAnswer } from '../_picture.ts'

/** `GET /og.png`: how the whole page is, as a picture for where it is shared. */
export const GET: APIRoute = (context) => {
  const { reading, locale, now } = context.locals
  if (reading.state === 'unknown') return comeAgain()
  const { publication, confirmedAt } = reading
  return pictureAnswer(context, pageCard(publication, shownOf(publication, confirmedAt, now, wordsFor(locale), locale)))
}
