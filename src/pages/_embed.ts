import type { APIRoute } from 'astro'
import { statusOfPage } from '../core/badge/badge.ts'
import { activeIncidentsFor, type EmbedDocument } from '../core/embed/document.ts'
import { statusIcon } from '../core/embed/status-icon.ts'
import { incidentPath } from '../core/incident/path.ts'
import { localizedPath, nearestLocale, offeredLocales } from '../core/page/locales.ts'
import { findByEitherId } from '../core/publication/find.ts'
import type { Publication, PublicComponent } from '../core/publication/publication.ts'
import type { PublicationState } from '../core/publication/publication-state.ts'
import { formatAgo } from '../core/time/ago.ts'
import { type Millis, toMillis } from '../core/time/instant.ts'
import { formatVerdict } from '../core/verdict/sentence.ts'
import { verdictOf } from '../core/verdict/verdict.ts'
import { plainNotFound } from '../edge/http/not-found.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { pageWordsFor } from '../i18n/page.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { incidentWord, statusWord } from '../islands/visitor/presentation.ts'

type Published = Extract<PublicationState, { state: 'published' }>

/** What the widget shows of a page, or of one of its components; `origin` may be empty, then its addresses are relative. */
export function embedDocument(
  { publication, confirmedAt, stale }: Published,
  component: PublicComponent | null,
  locale: string,
  origin: string,
): EmbedDocument {
  const words = pageWordsFor(locale)
  const { page, epoch, revision, day } = publication
  const addressOf = (path: string) => origin + localizedPath(locale, page, path)
  const status = component ? component.status : (statusOfPage(publication) ?? 'unknown')
  return {
    epoch,
    revision,
    day,
    confirmed_at: confirmedAt,
    stale,
    lang: words.locale,
    dir: words.dir,
    url: addressOf('/'),
    status,
    ...statusIcon(status),
    title: titleOf(publication, component, words),
    incidents: activeIncidentsFor(publication, component).map((incident) => ({
      name: incident.name,
      status: incidentWord(incident.status, words),
      url: addressOf(incidentPath(incident)),
    })),
    // The widget fills it in, by its own clock.
    confirmed: words.embed.lastConfirmed({ ago: '{ago}' }),
  }
}

function titleOf(publication: Publication, component: PublicComponent | null, words: PageWords): string {
  if (!component) return formatVerdict(verdictOf(publication), words.verdict).bold
  return words.visitor.labelled({ label: component.name, text: statusWord(component.status, words) })
}

/** The page's language that is nearest to what a site asks for; without one, that of the address. */
function languageOf(publication: Publication, requested: string | null, locale: string): string {
  const offered = offeredLocales(publication.page)
  const nearest =
    requested === null
      ? null
      : nearestLocale(
          requested,
          offered.map((one) => one.language),
        )
  return offered.find((one) => one.language === nearest)?.locale ?? locale
}

/** `embed.json` of the page, or of the component whose `id` is in the address. */
export const embedRoute: APIRoute = ({ locals: { publicationState, locale, origin }, params: { id }, url }) => {
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const { publication } = publicationState
  const component = id === undefined ? null : findByEitherId(publication.components, id)
  if (component === null && id !== undefined) return plainNotFound()
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' }
  const language = languageOf(publication, url.searchParams.get('lang'), locale)
  return Response.json(embedDocument(publicationState, component, language, origin), { headers })
}

/** How old the news is, in words; empty while it is fresh. */
export function staleText({ confirmedAt, stale }: Published, locale: string, now: Millis): string {
  const { embed, locale: language } = pageWordsFor(locale)
  return stale ? embed.lastConfirmed({ ago: formatAgo(now - toMillis(confirmedAt), language) }) : ''
}
