/** The languages of the interface, as BCP 47 tags. */
export const LOCALES = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'fi',
  'uk',
  'tr',
  'ja',
  'ko',
  'zh-Hans',
  'zh-Hant',
  'ar',
  'he',
] as const
export type Locale = (typeof LOCALES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  cs: 'Čeština',
  sv: 'Svenska',
  da: 'Dansk',
  fi: 'Suomi',
  uk: 'Українська',
  tr: 'Türkçe',
  ja: '日本語',
  ko: '한국어',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ar: 'العربية',
  he: 'עברית',
}

/** The languages of a page as its owner wrote them: also with a region, also such as the interface does not speak. */
export interface PageLocales {
  /** The page's own, which its addresses do not name. */
  locale: string
  /** Empty where the owner chose none: then all that the interface speaks. */
  locales: readonly string[]
}

/**
 * Tags of languages that the interface has under another name: the script that a region writes (CLDR, likely subtags),
 * the only variant of a language, and replaced codes (IANA's registry). Norwegian is not here: its readers take English
 * for a translation and Danish for a mistake.
 */
const TAG_ALIASES: ReadonlyMap<string, string> = new Map([
  ['zh', 'zh-hans'],
  ['zh-tw', 'zh-hant'],
  ['zh-hk', 'zh-hant'],
  ['zh-mo', 'zh-hant'],
  ['pt', 'pt-br'],
  ['iw', 'he'],
])

function canonicalTag(tag: string): string {
  const plain = tag.toLowerCase()
  return TAG_ALIASES.get(plain) ?? plain
}

/**
 * The nearest available language: the requested one, or with fewer and fewer subtags (RFC 4647, 3.4); null if there is
 * none.
 */
export function nearestLocale<Tag extends string>(requested: string, available: readonly Tag[]): Tag | null {
  const parts = requested.toLowerCase().split('-')
  for (; parts.length > 0; parts.pop()) {
    const tag = parts.join('-')
    const found =
      available.find((one) => one.toLowerCase() === tag) ??
      available.find((one) => canonicalTag(one) === canonicalTag(tag))
    if (found) return found
  }
  return null
}

/** The interface's nearest language; English where there is none. */
export function interfaceLocale(requested: string): Locale {
  return nearestLocale(requested, LOCALES) ?? 'en'
}

/** What a language calls itself, by its tag. */
export const languageOwnName = (tag: string): string => LANGUAGE_NAMES[interfaceLocale(tag)]

/** The languages that a page has addresses in, besides its own. */
function listedLocales({ locales }: PageLocales): readonly string[] {
  return locales.length > 0 ? locales : LOCALES
}

const firstSegment = (pathname: string) => pathname.split('/', 2)[1] ?? ''

/** The language of an address, as the page lists it: its first part where that is listed, else the page's own. */
export function localeOfPath(pathname: string, page: PageLocales | null): string {
  const first = firstSegment(pathname)
  return page && listedLocales(page).includes(first) ? first : page?.locale || 'en'
}

/** The address of a path in one of the page's languages, in the page's spelling; `localeOfPath` reads it again. */
export function localizedPath(locale: string, page: PageLocales, path: string): string {
  return locale === page.locale ? path : `/${locale}${path === '/' ? '' : path}`
}

/** A path with the language's case corrected to the page's; null where nothing is to be corrected. */
export function correctLocaleCase(pathname: string, page: PageLocales): string | null {
  const first = firstSegment(pathname)
  const listed = listedLocales(page).find((tag) => tag.toLowerCase() === first.toLowerCase())
  return listed === undefined || listed === first ? null : `/${listed}${pathname.slice(1 + first.length)}`
}

/** One of the page's languages for each that the interface speaks in them, the page's own first. */
export function offeredLocales(page: PageLocales): { locale: string; language: Locale }[] {
  const offered = new Map<Locale, string>()
  for (const tag of [page.locale, ...listedLocales(page)]) {
    const interfaceLanguage = interfaceLocale(tag)
    if (!offered.has(interfaceLanguage)) offered.set(interfaceLanguage, tag)
  }
  return [...offered].map(([interfaceLanguage, tag]) => ({ locale: tag, language: interfaceLanguage }))
}
