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
import { inOwnScript, sameWidth } from '../core/badge/script.ts'
import { byEitherId, withMembers } from '../core/publication/find.ts'
import type { Publication, PublicComponent } from '../core/publication/publication.ts'
import { uptimeShown } from '../core/publication/showcase.ts'
import { uptimeTogether } from '../core/uptime/together.ts'
import { nothingHere } from '../edge/http/not-found.ts'
import { formatsFor } from '../i18n/formats.ts'
import { pageWordsFor } from '../i18n/page.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { statusWord } from '../islands/visitor/looks.ts'

/** How long shields.io keeps what our JSON says, seconds: its own shortest. */
const SHIELDS_SECONDS = 300

/** Where a sentence ends, in any language of ours. */
const FULL_STOP = /[.。]$/

type Subject = 'status' | 'uptime'

/** A route of a badge: of the page, or of the component whose `id` is in the address. */
export function badgeRoute(subject: Subject, form: 'svg' | 'json'): APIRoute {
  return ({ locals: { reading, locale }, params: { id }, url }) => {
    const words = pageWordsFor(locale)
    if (reading.state === 'unknown') {
      const { status: label, unknown: message } = words.badge
      return draw({ label, message, color: 'lightgrey', isError: true }, form, styleOf(url), words.locale)
    }
    const { publication, confirmedAt, stale } = reading
    const component = id === undefined ? null : byEitherId(publication.components, id)
    if (component === null && id !== undefined) return nothingHere()
    const said = subject === 'status' ? status(publication, component, words) : uptime(publication, component, words)
    const time = timeOf(confirmedAt, publication, words)
    const badge = stale
      ? { ...said, message: words.badge.asOf({ message: said.message, time }), color: 'lightgrey' as const }
      : said
    return draw(badge, form, styleOf(url), words.locale)
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
  const percent = uptimeTogether(measured.filter(uptimeShown(components)), publication)
  const label = words.badge.uptimeOf({ name: shortLabel((component ?? publication.page).name) })
  const message = percent === null ? words.badge.noData : formatsFor(words.locale, 'UTC').uptime(percent)
  return { label, message, color: uptimeColor(percent), isError: false }
}

/** When the backend was last heard, with its day: a badge may be looked at for long. */
function timeOf(at: string, { page }: Publication, { locale }: PageWords): string {
  return formatsFor(locale, page.time_zone).dated(at)
}

function styleOf(url: URL): BadgeStyle {
  const asked = url.searchParams.get('style')
  return BADGE_STYLES.find((style) => style === asked) ?? 'flat'
}

function draw(badge: Badge, form: 'svg' | 'json', style: BadgeStyle, language: string): Response {
  const { label, message, color, isError } = badge
  // Status-blind places show it, and proxies of pictures hand on 200 alone: "unknown" is a badge's answer, and no error.
  const headers = { 'content-language': language, 'x-robots-tag': 'noindex', ...(isError && UNKNOWN) }
  if (form === 'json') {
    const answer = { schemaVersion: 1, label, message, color, isError, cacheSeconds: SHIELDS_SECONDS }
    return Response.json(answer, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
  }
  const drawn = makeBadge({ label: sameWidth(label), message: sameWidth(message), color, style })
  const svg = inOwnScript(drawn, { label, message }, style)
  return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' } })
}

/** By this an answer of what is unknown stays 200 (src/edge/public/handler.ts). */
const UNKNOWN = { 'cache-control': 'no-store' }
