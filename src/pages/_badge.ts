import type { APIRoute } from 'astro'
import { makeBadge } from 'badge-maker'
import {
  BADGE_STYLES,
  type Badge,
  type BadgeStyle,
  STATUS_COLOR,
  shortLabel,
  statusOfPage,
  uptimeColor,
} from '../core/badge/badge.ts'
import { replacePlaceholders, widthPlaceholder } from '../core/badge/non-latin.ts'
import { findByEitherId, withMembers } from '../core/publication/find.ts'
import type { Publication, PublicComponent } from '../core/publication/publication.ts'
import { uptimeFilter } from '../core/publication/showcase.ts'
import { combineUptime } from '../core/uptime/combined-days.ts'
import { NOTHING_KNOWN } from '../edge/http/completeness.ts'
import { plainNotFound } from '../edge/http/not-found.ts'
import { formatsFor } from '../i18n/formats.ts'
import { pageWordsFor } from '../i18n/page.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { statusWord } from '../islands/visitor/presentation.ts'

/** How long shields.io caches our JSON, in seconds: its minimum. */
const SHIELDS_SECONDS = 300

/** Where a sentence ends, in any language of ours. */
const FULL_STOP = /[.。]$/

type Subject = 'status' | 'uptime'

/** A route of a badge: of the page, or of the component whose `id` is in the address. */
export function badgeRoute(subject: Subject, form: 'svg' | 'json'): APIRoute {
  return ({ locals: { publicationState, locale }, params: { id }, url }) => {
    const words = pageWordsFor(locale)
    if (publicationState.state === 'unknown') {
      const { status: label, unknown: message } = words.badge
      return badgeResponse({ label, message, color: 'lightgrey', isError: true }, form, styleOf(url), words.locale)
    }
    const { publication, confirmedAt, stale } = publicationState
    const component = id === undefined ? null : findByEitherId(publication.components, id)
    if (component === null && id !== undefined) return plainNotFound()
    const freshBadge =
      subject === 'status' ? status(publication, component, words) : uptime(publication, component, words)
    const time = asOfTime(confirmedAt, publication, words)
    const badge = stale
      ? { ...freshBadge, message: words.badge.asOf({ message: freshBadge.message, time }), color: 'lightgrey' as const }
      : freshBadge
    return badgeResponse(badge, form, styleOf(url), words.locale)
  }
}

function status(publication: Publication, component: PublicComponent | null, words: PageWords): Badge {
  const state = component ? component.status : statusOfPage(publication)
  const label = shortLabel((component ?? publication.page).name)
  if (state === null) {
    const message = words.verdict.nothingListed.replace(FULL_STOP, '')
    return { label, message, color: 'lightgrey', isError: false }
  }
  return { label, message: statusWord(state, words), color: STATUS_COLOR[state], isError: false }
}

function uptime(publication: Publication, component: PublicComponent | null, words: PageWords): Badge {
  const { components } = publication
  const measured = component ? withMembers(components, component) : components
  const percent = combineUptime(measured.filter(uptimeFilter(components)), publication)
  const label = words.badge.uptimeOf({ name: shortLabel((component ?? publication.page).name) })
  const message = percent === null ? words.badge.noData : formatsFor(words.locale, 'UTC').uptime(percent)
  return { label, message, color: uptimeColor(percent), isError: false }
}

/** When the backend was last confirmed, with the date: a badge may be displayed for long. */
function asOfTime(at: string, { page }: Publication, { locale }: PageWords): string {
  return formatsFor(locale, page.time_zone).dateTime(at)
}

function styleOf(url: URL): BadgeStyle {
  const requested = url.searchParams.get('style')
  return BADGE_STYLES.find((style) => style === requested) ?? 'flat'
}

function badgeResponse(badge: Badge, form: 'svg' | 'json', style: BadgeStyle, language: string): Response {
  const { label, message, color, isError } = badge
  // Some sites ignore the status code, and image proxies pass on only 200: "unknown" is a valid badge, not an error.
  const headers = {
    'content-language': language,
    'x-robots-tag': 'noindex',
    ...(isError && { 'cache-control': NOTHING_KNOWN }),
  }
  if (form === 'json') {
    const answer = { schemaVersion: 1, label, message, color, isError, cacheSeconds: SHIELDS_SECONDS }
    return Response.json(answer, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
  }
  const rawSvg = makeBadge({ label: widthPlaceholder(label), message: widthPlaceholder(message), color, style })
  const svg = replacePlaceholders(rawSvg, { label, message }, style)
  return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' } })
}
