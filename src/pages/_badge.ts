import type { APIRoute } from 'astro'
import { makeBadge } from 'badge-maker'
import { BADGE_STYLES, type Badge, type BadgeStyle } from '../core/badge/badge.ts'
import { drawBadge } from '../core/badge/draw.ts'
import { replacePlaceholders, widthPlaceholder } from '../core/badge/non-latin.ts'
import { findByEitherId } from '../core/publication/find.ts'
import { toXmlText } from '../core/xml/text.ts'
import { NOTHING_KNOWN } from '../edge/http/completeness.ts'
import { plainNotFound } from '../edge/http/not-found.ts'
import { pageWordsFor } from '../i18n/page.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { statusBadge, unknownBadge, uptimeBadge } from './_badge-content.ts'
import { statusEndpoint, unknownEndpoint, uptimeEndpoint } from './_badge-endpoint.ts'
import type { BadgeSubject } from './_badge-subject.ts'
import { measureBadgeText } from './_badge-width.ts'

const BADGES = { status: statusBadge, uptime: uptimeBadge }
const ENDPOINTS = { status: statusEndpoint, uptime: uptimeEndpoint }

/** A route of a badge: of the page, or of the component whose `id` is in the address. */
export function badgeRoute(about: 'status' | 'uptime', form: 'svg' | 'json'): APIRoute {
  return ({ locals: { publicationState, locale, now }, params: { id }, url }) => {
    const words = pageWordsFor(locale)
    if (publicationState.state === 'unknown') {
      // Some sites ignore the status code, and image proxies pass on only 200: "unknown" is a badge, not an error.
      return form === 'json'
        ? jsonAnswer(unknownEndpoint(words), words)
        : svgAnswer(unknownBadge(words), styleOf(url), words)
    }
    const { components } = publicationState.publication
    const component = id === undefined ? null : findByEitherId(components, id)
    if (component === null && id !== undefined) return plainNotFound()
    const subject: BadgeSubject = { published: publicationState, component, words, now }
    return form === 'json'
      ? jsonAnswer(ENDPOINTS[about](subject), words)
      : svgAnswer(BADGES[about](subject), styleOf(url), words)
  }
}

/** The look of shields.io that was asked for; null for our own, which any other value gives too. */
function styleOf(url: URL): BadgeStyle | null {
  const requested = url.searchParams.get('style')
  return BADGE_STYLES.find((style) => style === requested) ?? null
}

function jsonAnswer(badge: ReturnType<typeof unknownEndpoint>, words: PageWords): Response {
  return Response.json(badge, { headers: headersOf(badge.isError, 'application/json; charset=utf-8', words) })
}

function svgAnswer(badge: Badge, style: BadgeStyle | null, words: PageWords): Response {
  const lang = { lang: words.locale, dir: words.dir }
  const svg = style === null ? drawBadge(badge, lang, measureBadgeText) : drawAsShields(badge, style)
  return new Response(svg, { headers: headersOf(badge.isError, 'image/svg+xml; charset=utf-8', words) })
}

function drawAsShields({ label, message, color }: Badge, style: BadgeStyle): string {
  const texts = { label: toXmlText(label), message: toXmlText(message) }
  const placeholders = { label: widthPlaceholder(texts.label), message: widthPlaceholder(texts.message) }
  return replacePlaceholders(makeBadge({ ...placeholders, color, style }), texts, style)
}

function headersOf(isError: boolean, type: string, { locale }: PageWords): Record<string, string> {
  return {
    'content-type': type,
    'content-language': locale,
    'x-robots-tag': 'noindex',
    ...(isError && { 'cache-control': NOTHING_KNOWN }),
  }
}
