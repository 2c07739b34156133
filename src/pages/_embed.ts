import type { APIRoute } from 'astro'
import { activeIncidentsFor, type EmbedDocument, TITLE_LENGTH } from '../core/embed/document.ts'
import { embedIcon } from '../core/embed/status-icon.ts'
import { incidentPath } from '../core/incident/path.ts'
import { isolateIn } from '../core/name/direction.ts'
import { localizedPath, nearestLocale, offeredLocales } from '../core/page/locales.ts'
import { findByEitherId } from '../core/publication/find.ts'
import type { Publication, PublicComponent } from '../core/publication/publication.ts'
import type { PublicationState } from '../core/publication/publication-state.ts'
import { clockOptions, datedClockOptions, intlTag } from '../core/time/clock.ts'
import { isGeneral } from '../core/verdict/after-colon.ts'
import { briefVerdict } from '../core/verdict/brief.ts'
import { indicatorClass } from '../core/verdict/indicator-class.ts'
import { indicatorOf, verdictOf } from '../core/verdict/verdict.ts'
import { plainNotFound } from '../edge/http/not-found.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { textAsOf } from '../i18n/as-of.ts'
import { formatsFor } from '../i18n/formats.ts'
import { pageWordsFor } from '../i18n/page.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { incidentWord } from '../islands/visitor/presentation.ts'

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
  const { status, title, beginsWithName } = component ? ofComponent(component, words) : ofPage(publication, words)
  return {
    epoch,
    revision,
    day,
    confirmed_at: confirmedAt,
    stale,
    lang: words.locale,
    dir: words.dir,
    url: addressOf('/'),
    ...embedIcon(status),
    stale_icon: embedIcon('unknown'),
    title,
    stale_title: textAsOf('{time}', title, !beginsWithName, words),
    note: `${isolateIn(page.name, words.dir)} · ${isolateIn('{time}', words.dir)}`,
    stale_note: page.name,
    clock: {
      tag: intlTag(words.locale),
      time: clockOptions(page.time_zone),
      dated: datedClockOptions(page.time_zone),
      // On one line with the time.
      zone: `\u00a0${formatsFor(words.locale, page.time_zone).zoneName(confirmedAt)}`,
    },
    incidents: activeIncidentsFor(publication, component).map((incident) => ({
      name: incident.name,
      status: incidentWord(incident.status, words),
      url: addressOf(incidentPath(incident)),
    })),
    confirmed: words.embed.lastConfirmed({ ago: '{ago}' }),
  }
}

interface Headline extends Pick<EmbedDocument, 'status' | 'title'> {
  /** Not with words of the language. */
  beginsWithName: boolean
}

function ofPage(publication: Publication, words: PageWords): Headline {
  const verdict = verdictOf(publication)
  const formats = formatsFor(words.locale, publication.page.time_zone)
  return {
    status: indicatorClass(verdict) === 'void' ? 'unknown' : indicatorOf(verdict),
    title: briefVerdict(verdict, words.verdict, formats, TITLE_LENGTH),
    beginsWithName: !isGeneral(verdict),
  }
}

function ofComponent({ name, status }: PublicComponent, { verdict, embed, dir }: PageWords): Headline {
  const isolated = isolateIn(name, dir)
  const title = status === 'operational' ? embed.operational({ name: isolated }) : verdict.are(isolated, 1, status)
  return { status, title, beginsWithName: title.startsWith(isolated) }
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
