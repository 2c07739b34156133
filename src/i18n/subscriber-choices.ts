import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { signUp } from './en/sign-up.ts'

/** How visitors are asked what they want to hear of: the console asks the same of them. */
export type SubscriberChoiceWords = typeof signUp

const i18nOf = await loadScreenWords(
  import.meta.glob<{ signUp?: Translated<typeof signUp> }>(['./*/sign-up.ts', '!./en/**']),
)

/** The words of visitors' choices for the form of the console that changes them, in a language or in English. */
export const subscriberChoiceWordsFor = memoize(
  (requestedLocale: string): SubscriberChoiceWords => i18nOf(requestedLocale)('signUp', signUp).get(),
)
