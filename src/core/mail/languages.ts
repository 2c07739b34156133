import { LOCALES, type Locale, nearestLocale } from '../page/locales.ts'
import { ar } from './words/ar.ts'
import { cs } from './words/cs.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fi } from './words/fi.ts'
import { fr } from './words/fr.ts'
import { he } from './words/he.ts'
import { it } from './words/it.ts'
import { ja } from './words/ja.ts'
import { ko } from './words/ko.ts'
import type { MailWords } from './words/mail-words.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import { ptBR } from './words/pt-BR.ts'
import { sv } from './words/sv.ts'
import { tr } from './words/tr.ts'
import { uk } from './words/uk.ts'
import { zhHans } from './words/zh-Hans.ts'
import { zhHant } from './words/zh-Hant.ts'

const WORDS: Record<Locale, MailWords> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBR,
  it,
  nl,
  pl,
  cs,
  sv,
  da,
  fi,
  uk,
  tr,
  ja,
  ko,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ar,
  he,
}

const FROM_RIGHT: ReadonlySet<Locale> = new Set(['ar', 'he'])

/** The words of a mail in the language nearest to the first of these that there is one for; else in English. */
export function mailWordsFor(requested: readonly string[]): {
  language: Locale
  direction: 'ltr' | 'rtl'
  words: MailWords
} {
  const found = requested.map((tag) => nearestLocale(tag, LOCALES)).find((language) => language !== null)
  const language = found ?? 'en'
  return { language, direction: FROM_RIGHT.has(language) ? 'rtl' : 'ltr', words: WORDS[language] }
}
