import { nearestLocale } from '../page/locales.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import type { MailWords } from './words/mail-words.ts'

const WORDS = { en, de } satisfies Record<string, MailWords>
type MailLanguage = keyof typeof WORDS

/**
 * The languages of mails.
 * @internal Only tests need it.
 */
export const MAIL_LANGUAGES: readonly MailLanguage[] = ['en', 'de']

const FROM_RIGHT: ReadonlySet<string> = new Set(['ar', 'he'])

/** The words of a mail in the language nearest to the first of these that there is one for; else in English. */
export function mailWordsFor(requested: readonly string[]): {
  language: MailLanguage
  direction: 'ltr' | 'rtl'
  words: MailWords
} {
  const found = requested.map((tag) => nearestLocale(tag, MAIL_LANGUAGES)).find((language) => language !== null)
  const language = found ?? 'en'
  return { language, direction: FROM_RIGHT.has(language) ? 'rtl' : 'ltr', words: WORDS[language] }
}
