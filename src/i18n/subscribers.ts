import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { subscribers } from './en/console/subscribers.ts'
import { type NotifyingWords, notifyingWordsFor } from './notifying.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of the subscribers, which no other screen fetches. */
export type SubscribersWords = TeamWords & { subscribers: typeof subscribers; notifying: NotifyingWords }

const i18nOf = await loadScreenWords(
  import.meta.glob<{ subscribers?: Translated<typeof subscribers> }>(['./*/console/subscribers.ts', '!./en/**']),
)

/** The words of the subscribers in a language, or in English. */
export const subscribersWordsFor = memoize((requestedLocale: string): SubscribersWords => {
  const i18n = i18nOf(requestedLocale)
  return {
    ...teamWordsFor(requestedLocale),
    subscribers: i18n('subscribers', subscribers).get(),
    notifying: notifyingWordsFor(requestedLocale),
  }
})
