/** The languages of the interface, as BCP 47 tags and parts of addresses. */
export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', de: 'Deutsch' }

/** The language of the interface for a wish: itself, its language without the region, or English. */
export function knownLocale(wish: string): Locale {
  const language = wish.split('-')[0]
  return LOCALES.find((locale) => locale === wish) ?? LOCALES.find((locale) => locale === language) ?? 'en'
}
