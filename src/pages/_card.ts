import type { APIContext } from 'astro'
import type { Card } from '../core/card/card.ts'
import { beganAt } from '../core/incident/began.ts'
import { lasted } from '../core/incident/lasted.ts'
import type { Publication, PublicIncident } from '../core/publication/publication.ts'
import { isClosed } from '../core/status/incident.ts'
import { lampLook } from '../core/verdict/look.ts'
import { sentenceOf } from '../core/verdict/sentence.ts'
import { verdictOf } from '../core/verdict/verdict.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { IMPACT_LOOK, impactWord, incidentLamp, incidentWord } from '../islands/visitor/looks.ts'
import type { Shown } from '../islands/visitor/shown.ts'

/** What the picture of an incident says. */
export function incidentCard(incident: PublicIncident, shown: Shown): Card {
  const { words, formats } = shown
  const { visitor } = words
  const { kind, status, scheduled_for, scheduled_until, resolved_at } = incident
  const isAhead = status === 'scheduled'
  const from = isAhead && scheduled_for ? scheduled_for : beganAt(incident)
  const until = isAhead ? scheduled_until : lasted(from, resolved_at) === null ? null : resolved_at
  const impact = kind === 'maintenance' ? 'maintenance' : incident.impact
  const when = formats.stretch(from, until)
  const length = isClosed(status) ? lasted(from, resolved_at) : null
  return {
    ...frame(shown),
    lamp: incidentLamp(incident),
    bold: incident.name,
    soft: incidentWord(status, words),
    facts: [
      isAhead ? `${visitor.plannedFor} ${when}` : when,
      ...(length === null ? [] : [visitor.lasted({ duration: formats.duration(length) })]),
      ...(impact === 'none' || IMPACT_LOOK[impact].className === 'maint' ? [] : [impactWord(impact, words)]),
    ],
  }
}

/** What the picture of the whole page says: the verdict, and as of when. */
export function pageCard(publication: Publication, shown: Shown): Card {
  const verdict = verdictOf(publication)
  const { bold, grey } = sentenceOf(verdict, shown.words.verdict)
  const { formats } = shown
  const at = publication.published_at
  return {
    ...frame(shown),
    lamp: lampLook(verdict),
    bold,
    soft: grey,
    facts: [formats.longDate(at), formats.clock(at)],
  }
}

function frame({ publication: { page }, words }: Shown): Pick<Card, 'lang' | 'dir' | 'brand' | 'logo' | 'page'> {
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
 * The picture as an answer, which nobody keeps where its logo is missing; where too many were asked for, a word to come
 * again.
 */
export async function cardAnswer({ locals }: Pick<APIContext, 'locals'>, card: Card): Promise<Response> {
  const drawing = await locals.draw(card)
  if (drawing === null) return unavailable('card')
  const headers = new Headers({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  if (!drawing.whole) headers.set('cache-control', 'no-cache')
  return new Response(drawing.png, { headers })
}
