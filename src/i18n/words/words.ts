import type { Locale } from '../../core/page/locales.ts'
import type { VerdictWords } from '../../core/verdict/sentence.ts'
import type { Translated } from '../base/translated.ts'
import type { visitor as english } from '../en/visitor.ts'
import { compileMessages } from './messages.ts'

/** What a language's folder gives. */
export interface Language {
  verdict: VerdictWords
  visitor: Translated<typeof english> | typeof english
}

/** All texts that the visitor's page needs in a language. */
export interface Words {
  locale: Locale
  dir: 'ltr' | 'rtl'
  verdict: VerdictWords
  visitor: typeof english
}

/** A language's words, ready to use. */
export function makeWords(locale: Locale, language: Language): Words {
  const visitor = compileMessages<typeof english>(locale, language.visitor)
  return { locale, dir: direction(locale), verdict: language.verdict, visitor }
}

function direction(locale: Locale): Words['dir'] {
  return /^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr'
}
