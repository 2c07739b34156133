import type { Locale } from '../../core/page/locales.ts'
import type { VerdictWords } from '../../core/verdict/sentence.ts'
import type { Translated } from '../base/translated.ts'
import { translator } from '../base/translator.ts'
import { visitor as english } from '../en/visitor.ts'

/** What a language's folder gives; English, from which the others are translated, gives its verdict only. */
export interface Language {
  verdict: VerdictWords
  visitor?: Translated<typeof english>
}

/** All that the visitor's page needs to speak a language. */
export interface Words {
  locale: Locale
  dir: 'ltr' | 'rtl'
  verdict: VerdictWords
  visitor: typeof english
}

/**
 * A language's words, ready to use; whatever a translation lacks would be English, so a test sees that nothing does.
 */
export function makeWords(locale: Locale, language: Language): Words {
  const i18n = translator(locale, language.visitor ? { visitor: language.visitor } : {})
  return { locale, dir: direction(locale), verdict: language.verdict, visitor: i18n('visitor', english).get() }
}

function direction(locale: Locale): Words['dir'] {
  return /^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr'
}
