/** The languages of the interface, as BCP 47 tags. */
export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', de: 'Deutsch' }

/** The languages of a page as its owner wrote them: also with a region, also such as the interface does not speak. */
export interface PageLocales {
  /** The page's own, which its addresses do not name. */
  locale: string
  locales: readonly string[]
}

/** The language of the interface for a wish: itself, its language without the region, or English (RFC 4647, 3.4). */
export function knownLocale(wish: string): Locale {
  const [language] = wish.toLowerCase().split('-')
  return LOCALES.find((locale) => locale === language) ?? 'en'
}

/** The language of an address, as the page lists it: its first part where that is listed, else the page's own. */
export function localeOf(pathname: string, page: PageLocales | null): string {
  const first = pathname.split('/', 2)[1] ?? ''
  return page?.locales.includes(first) ? first : page?.locale || 'en'
}

/** The address of a path in one of the page's languages, in the page's spelling; `localeOf` reads it again. */
export function pathIn(locale: string, page: PageLocales, path: string): string {
  return locale === page.locale ? path : `/${locale}${path === '/' ? '' : path}`
}

/** One of the page's languages for each that the interface speaks in them, the page's own first. */
export function offeredLocales({ locale, locales }: PageLocales): { locale: string; spoken: Locale }[] {
  const offered = new Map<Locale, string>()
  for (const tag of [locale, ...locales]) {
    const spoken = knownLocale(tag)
    if (!offered.has(spoken)) offered.set(spoken, tag)
  }
  return [...offered].map(([spoken, tag]) => ({ locale: tag, spoken }))
}
