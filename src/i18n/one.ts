import { knownLocale, type Locale } from '../core/page/locales.ts'
import { type Language, makeWords, type Words } from './words.ts'

const LOADERS: Record<Locale, () => Promise<Language>> = {
  en: async () => ({ verdict: (await import('../core/verdict/english.ts')).englishVerdict }),
  de: async () => {
    const [verdict, visitor] = await Promise.all([import('./de/verdict.ts'), import('./de/visitor.ts')])
    return { verdict: verdict.germanVerdict, visitor: visitor.visitor }
  },
}

/** The words of a language in the browser, which fetches one only. */
export async function loadWords(wish: string): Promise<Words> {
  const locale = knownLocale(wish)
  return makeWords(locale, await LOADERS[locale]())
}
