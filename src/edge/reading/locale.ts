import type { PublicPage } from '../../core/publication/publication.ts'

/** The language of an address: its first part where the page has that language, else the page's own. */
export function localeOf(pathname: string, page: Pick<PublicPage, 'locale' | 'locales'> | null): string {
  const first = pathname.split('/', 2)[1] ?? ''
  return page?.locales.includes(first) ? first : page?.locale || 'en'
}
