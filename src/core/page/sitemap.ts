import type { Instant } from '../time/instant.ts'
import { type Element, element, xmlDocument } from '../xml/document.ts'
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
    const href = (locale: string) => origin + pathIn(locale, page, path)
    const others = offered.map(({ locale, spoken }) => alternate(spoken, href(locale)))
    return element('url', [
      element('loc', href(page.locale)),
      element('lastmod', updated),
      ...(offered.length < 2 ? [] : [...others, alternate('x-default', href(page.locale))]),
    ])
  })
  return xmlDocument(element('urlset', entries, { xmlns: SITEMAP, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }))
}

/** The list of the files, where one does not hold everything. */
export function sitemapIndex(origin: string, files: readonly Document[]): string {
  const entries = files.map(({ path, updated }) =>
    element('sitemap', [element('loc', origin + path), element('lastmod', updated)]),
  )
  return xmlDocument(element('sitemapindex', entries, { xmlns: SITEMAP }))
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function alternate(hreflang: string, href: string): Element {
  return element('xhtml:link', undefined, { rel: 'alternate', hreflang, href })
}
