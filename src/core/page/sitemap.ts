import type { Instant } from '../time/instant.ts'
import { type XmlElement, xmlDocument, xmlElement } from '../xml/document.ts'
import { localizedPath, offeredLocales, type PageLocales } from './locales.ts'

/** Addresses in one file, as the protocol has it (sitemaps.org). */
const MAX_ADDRESSES = 50_000
/** Long before the protocol's 50 MB: an isolate makes a file in memory. */
const FILE_BYTES = 5_000_000
/** What an entry takes at most, about: of itself, and of each language. */
const ENTRY_BYTES = 200
const LANGUAGE_BYTES = 150

/** A page of the site, without a language, and when it last changed. */
export interface SitemapEntry {
  path: string
  updated: Instant
}

/** How many documents stand in one file of a page with these languages. */
export function maxEntriesPerFile(page: PageLocales): number {
  const each = ENTRY_BYTES + LANGUAGE_BYTES * (offeredLocales(page).length + 1)
  return Math.min(MAX_ADDRESSES, Math.floor(FILE_BYTES / each))
}

/** One file: each document in the page's own language with its other languages beside it. */
export function renderSitemap(origin: string, page: PageLocales, documents: readonly SitemapEntry[]): string {
  const offered = offeredLocales(page)
  const entries = documents.map(({ path, updated }) => {
    const href = (locale: string) => origin + localizedPath(locale, page, path)
    const others = offered.map(({ locale, language: interfaceLanguage }) =>
      alternateLink(interfaceLanguage, href(locale)),
    )
    return xmlElement('url', [
      xmlElement('loc', href(page.locale)),
      xmlElement('lastmod', updated),
      ...(offered.length < 2 ? [] : [...others, alternateLink('x-default', href(page.locale))]),
    ])
  })
  return xmlDocument(xmlElement('urlset', entries, { xmlns: SITEMAP, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }))
}

/** The list of the files, where one does not hold everything. */
export function renderSitemapIndex(origin: string, files: readonly SitemapEntry[]): string {
  const entries = files.map(({ path, updated }) =>
    xmlElement('sitemap', [xmlElement('loc', origin + path), xmlElement('lastmod', updated)]),
  )
  return xmlDocument(xmlElement('sitemapindex', entries, { xmlns: SITEMAP }))
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function alternateLink(hreflang: string, href: string): XmlElement {
  return xmlElement('xhtml:link', undefined, { rel: 'alternate', hreflang, href })
}
