import type { APIRoute } from 'astro'
import { statusOfPage } from '../core/badge/badge.ts'
import { type EmbedDocument, openFor } from '../core/embed/document.ts'
import { incidentPath } from '../core/incident/address.ts'
import { nearestLocale, offeredLocales, pathIn } from '../core/page/locales.ts'
import { byEitherId } from '../core/publication/find.ts'
import type { Publication, PublicComponent } from '../core/publication/publication.ts'
import type { Reading } from '../core/publication/reading.ts'
import { ago } from '../core/time/ago.ts'
import { type Millis, toMillis } from '../core/time/instant.ts'
import { sentenceOf } from '../core/verdict/sentence.ts'
import { verdictOf } from '../core/verdict/verdict.ts'
import { nothingHere } from '../edge/http/not-found.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { pageWordsFor } from '../i18n/page.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { incidentWord, statusWord } from '../islands/visitor/looks.ts'

type Published = Extract<Reading, { state: 'published' }>

/** What the widget shows of a page, or of one of its components; `origin` may be empty, then its addresses are relative. */
export function embedDocument(
  { publication, confirmedAt, stale }: Published,
  component: PublicComponent | null,
  locale: string,
  origin: string,
): EmbedDocument {
  const words = pageWordsFor(locale)
  const { page, epoch, revision, day } = publication
  const addressOf = (path: string) => origin + pathIn(locale, page, path)
  return {
    epoch,
    revision,
    day,
    confirmed_at: confirmedAt,
    stale,
    lang: words.locale,
    dir: words.dir,
    url: addressOf('/'),
    status: component ? component.status : (statusOfPage(publication) ?? 'unknown'),
    title: titleOf(publication, component, words),
    incidents: openFor(publication, component).map((incident) => ({
      name: incident.name,
      status: incidentWord(incident.status, words),
      url: addressOf(incidentPath(incident)),
    })),
    // The widget fills it in, by its own clock.
    confirmed: words.embed.lastConfirmed({ ago: '{ago}' }),
  }
}

function titleOf(publication: Publication, component: PublicComponent | null, words: PageWords): string {
  if (!component) return sentenceOf(verdictOf(publication), words.verdict).bold
  return words.visitor.labelled({ label: component.name, text: statusWord(component.status, words) })
}

/** The page's language that is nearest to what a site asks for; without one, that of the address. */
function languageOf(publication: Publication, wish: string | null, locale: string): string {
  const offered = offeredLocales(publication.page)
  const spoken =
    wish === null
      ? null
      : nearestLocale(
          wish,
          offered.map((one) => one.spoken),
        )
  return offered.find((one) => one.spoken === spoken)?.locale ?? locale
}

/** `embed.json` of the page, or of the component whose `id` is in the address. */
export const embedRoute: APIRoute = ({ locals: { reading, locale, origin }, params: { id }, url }) => {
  if (reading.state === 'unknown') return unavailable(reading)
  const { publication } = reading
  const component = id === undefined ? null : byEitherId(publication.components, id)
  if (component === null && id !== undefined) return nothingHere()
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' }
  const language = languageOf(publication, url.searchParams.get('lang'), locale)
  return Response.json(embedDocument(reading, component, language, origin), { headers })
}

/** How old the news is, in words; empty while it is fresh. */
export function oldNews({ confirmedAt, stale }: Published, locale: string, now: Millis): string {
  const { embed, locale: spoken } = pageWordsFor(locale)
  return stale ? embed.lastConfirmed({ ago: ago(now - toMillis(confirmedAt), spoken) }) : ''
}
