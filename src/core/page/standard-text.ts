import { LOCALES, type Locale, nearestLocale } from './locales.ts'

/** A text of ours in a page's own language and in the others that it has. */
export interface StandardText {
  body: string
  translations: Record<string, { body: string }>
}

/** What we say for a team, in all languages of its page; a page without a choice has all that we speak. */
export function standardText(
  locale: string,
  locales: readonly string[],
  textIn: (tag: Locale) => string,
): StandardText {
  const own = nearestLocale(locale, LOCALES) ?? 'en'
  const others = (locales.length === 0 ? LOCALES : locales).flatMap((tag) => {
    const near = nearestLocale(tag, LOCALES)
    return near === null || near === own ? [] : [[tag, { body: textIn(near) }] as const]
  })
  return { body: textIn(own), translations: Object.fromEntries(others) }
}
