import type { Instant } from '../time/instant.ts'
import { offeredLocales, type PageLocales, pathIn } from './locales.ts'

/** Addresses in one file, as the protocol has it (sitemaps.org). */
const MOST_ADDRESSES = 50_000
/** Long before the protocol's 50 MB: an isolate makes a file in memory. */
const FILE_BYTES = 5_000_000
/** What an entry takes at most, about: of itself, and of each language. */
const ENTRY_BYTES = 200
const LANGUAGE_BYTES = 150

/** A page of the site, without a language, and when it last changed. */
export interface Document {
  path: string
  updated: Instant
}

/** How many documents stand in one file of a page with these languages. */
export function documentsAFile(page: PageLocales): number {
  const each = ENTRY_BYTES + LANGUAGE_BYTES * (offeredLocales(page).length + 1)
  return Math.min(MOST_ADDRESSES, Math.floor(FILE_BYTES / each))
}

/** One file: each document in the page's own language with its other languages beside it. */
export function sitemap(origin: string, page: PageLocales, documents: readonly Document[]): string {
  const offered = offeredLocales(page)
  const entries = documents.map(({ path, updated }) => {
    const href = (locale: string) => escaped(origin + pathIn(locale, page, path))
    const others =
      offered.length < 2
        ? []
        : [
            ...offered.map(({ locale, spoken }) => alternate(spoken, href(locale))),
            alternate('x-default', href(page.locale)),
          ]
    return `<url><loc>${href(page.locale)}</loc><lastmod>${updated}</lastmod>${others.join('')}</url>`
  })
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** The list of the files, where one does not hold everything. */
export function sitemapIndex(origin: string, files: readonly Document[]): string {
  const entries = files.map(
    ({ path, updated }) => `<sitemap><loc>${escaped(origin + path)}</loc><lastmod>${updated}</lastmod></sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
