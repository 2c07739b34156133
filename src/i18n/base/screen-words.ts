import { interfaceLocale, LOCALES, nearestLocale } from '../../core/page/locales.ts'
import { memoize } from './memoize.ts'
import { translator } from './translator.ts'

/** The languages' files of some words, as `import.meta.glob` gives them: `./de/console/audit-screen.ts`. */
type LanguageFiles<File> = Record<string, () => Promise<File>>

const localeOf = (path: string) => path.split('/')[1] ?? ''

/**
 * Loads the translations of words that only some screens need, before they are drawn: a browser fetches the one language
 * of its document, the edge has all of them. Returns the translator of a language, which speaks English where there are
 * none: `i18nOf(locale)('audit', audit).get()`.
 */
export async function loadScreenWords<File extends object>(
  files: LanguageFiles<File>,
): Promise<(requestedLocale: string) => ReturnType<typeof translator>> {
  const needed = import.meta.env?.SSR === false ? nearestLocale(document.documentElement.lang, LOCALES) : null
  const loaded = await Promise.all(
    Object.entries(files).flatMap(([path, load]) =>
      needed === null || localeOf(path) === needed ? [load().then((file) => [localeOf(path), file] as const)] : [],
    ),
  )
  return memoize((requestedLocale: string) => {
    const locale = interfaceLocale(requestedLocale)
    return translator(locale, Object.assign({}, ...loaded.flatMap(([of, file]) => (of === locale ? [file] : []))))
  })
}
