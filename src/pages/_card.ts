import type { APIContext } from 'astro'
import { type Card, MAX_CARD_LANES } from '../core/card/card.ts'
import { deriveBoard } from '../core/incident/board.ts'
import { durationBetween } from '../core/incident/duration.ts'
import { beganAt } from '../core/incident/start-time.ts'
import type { Publication, PublicIncident } from '../core/publication/publication.ts'
import { isClosed, shownImpact } from '../core/status/incident.ts'
import { isGeneral } from '../core/verdict/after-colon.ts'
import { indicatorClass } from '../core/verdict/indicator-class.ts'
import { formatVerdict } from '../core/verdict/sentence.ts'
import { verdictOf } from '../core/verdict/verdict.ts'
import { INCOMPLETE } from '../edge/http/completeness.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { textAsOf } from '../i18n/as-of.ts'
import { asOfText, drawnUntil, type PageView } from '../islands/visitor/page-view.ts'
import { IMPACT_STYLE, impactWord, incidentIndicatorClass, incidentWord } from '../islands/visitor/presentation.ts'
import { cardBoard } from './_card-board.ts'

/** The share image of an incident; while it is open and the page is stale, its status begins with the time. */
export function incidentCard(incident: PublicIncident, view: PageView): Card {
  const { words, formats } = view
  const { visitor } = words
  const { status, scheduled_for, scheduled_until, resolved_at } = incident
  const word = incidentWord(status, words)
  const isScheduled = status === 'scheduled'
  const from = isScheduled && scheduled_for ? scheduled_for : beganAt(incident)
  const until = isScheduled ? scheduled_until : durationBetween(from, resolved_at) === null ? null : resolved_at
  const impact = shownImpact(incident)
  const when = formats.timeRange(from, until)
  const board = deriveBoard(incident, drawnUntil(view))
  // Its shape says how long.
  const length = board || !isClosed(status) ? null : durationBetween(from, resolved_at)
  return {
    ...cardFrame(view),
    indicator: incidentIndicatorClass(incident),
    bold: incident.name,
    soft: view.isStale && !isClosed(status) ? textAsOf(asOfText(view), word, true, words) : word,
    board: board && cardBoard(board, incident, view),
    details: [
      isScheduled ? `${visitor.plannedFor} ${when}` : when,
      ...(length === null ? [] : [visitor.lasted({ duration: formats.duration(length) })]),
      ...(impact === 'none' || IMPACT_STYLE[impact].className === 'maint' ? [] : [impactWord(impact, words)]),
      ...(board && board.lanes.length > MAX_CARD_LANES
        ? [`${visitor.affectedComponents} (${board.lanes.length})`]
        : []),
    ],
  }
}

/** The share image of an incident's postmortem: the incident, and that this is what was learned from it. */
export function postmortemCard(incident: PublicIncident, view: PageView): Card {
  return { ...incidentCard(incident, view), soft: view.words.visitor.postmortem }
}

/** The share image of the whole page: the verdict, and as of when; while it is stale that begins the verdict. */
export function pageCard(publication: Publication, view: PageView): Card {
  const { formats, isStale, confirmedAt, words } = view
  const verdict = verdictOf(publication)
  const { bold, grey } = formatVerdict(verdict, words.verdict, formats)
  const at = publication.published_at
  return {
    ...cardFrame(view),
    indicator: isStale ? 'void' : indicatorClass(verdict),
    bold: isStale ? textAsOf(asOfText(view), bold, isGeneral(verdict), words) : bold,
    soft: grey,
    board: null,
    // One time in a picture.
    details: isStale ? [formats.longDate(confirmedAt)] : [formats.longDate(at), formats.clock(at)],
  }
}

function cardFrame({ publication: { page }, words }: PageView): Pick<Card, 'lang' | 'dir' | 'brand' | 'logo' | 'page'> {
  const { locale: lang, dir } = words
  return {
    lang,
    dir,
    brand: page.brand_color,
    logo: page.logo?.path ?? null,
    page: words.visitor.title({ name: page.name }),
  }
}

/**
 * The picture as a response, uncached where its logo is missing; where too many were requested, 503 with a time to try
 * again.
 */
export async function cardResponse({ locals }: Pick<APIContext, 'locals'>, card: Card): Promise<Response> {
  const drawing = await locals.drawCard(card)
  if (drawing === null) return unavailable('card')
  const headers = new Headers({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  if (!drawing.isComplete) headers.set('cache-control', INCOMPLETE)
  return new Response(drawing.png, { headers })
}
