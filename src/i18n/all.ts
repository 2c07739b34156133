import { knownLocale, type Locale } from '../core/page/locales.ts'
import { englishVerdict } from '../core/verdict/english.ts'
import { germanVerdict } from './de/verdict.ts'
import { visitor as german } from './de/visitor.ts'
import { type Language, makeWords, type Words } from './words.ts'

const LANGUAGES: Record<Locale, Language> = {
  en: { verdict: englishVerdict },
  de: { verdict: germanVerdict, visitor: german },
}

const made = new Map<Locale, Words>()

/** The words of a language at the edge, where all are at hand; an unknown one is English. */
export function wordsFor(wish: string): Words {
  const locale = knownLocale(wish)
  let words = made.get(locale)
  if (!words) {
    words = makeWords(locale, LANGUAGES[locale])
    made.set(locale, words)
  }
  return words
}
