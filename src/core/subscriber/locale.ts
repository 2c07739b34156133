import { LOCALES, nearestLocale, offeredLocales, type PageLocales } from '../page/locales.ts'

/**
 * The language in which somebody is told who is said to read one, as the page writes it: its own tag where it offers that
 * language, also for a region of it. Null where messages are not written in it.
 */
export function subscriberLocale(requested: string, page: PageLocales): string | null {
  const tag = requested.replaceAll('_', '-').toLowerCase()
  const listed = [page.locale, ...page.locales].find((one) => one.toLowerCase() === tag)
  if (listed !== undefined) return listed
  const language = nearestLocale(tag, LOCALES)
  return offeredLocales(page).find((offered) => offered.language === language)?.locale ?? language
}
