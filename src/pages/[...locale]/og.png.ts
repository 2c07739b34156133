import type { APIRoute } from 'astro'
import { unavailable } from '../../edge/http/unavailable.ts'
import { wordsFor } from '../../i18n/all-languages.ts'
import { createPageView } from '../../islands/visitor/page-view.ts'
import { cardResponse, pageCard } from '../_card.ts'

/** `GET /og.png`: the share image of the whole page. */
export const GET: APIRoute = (context) => {
  const { publicationState, locale, now } = context.locals
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const { publication, confirmedAt, stale } = publicationState
  return cardResponse(
    context,
    pageCard(publication, createPageView(publication, confirmedAt, now, wordsFor(locale), locale, stale)),
  )
}
