import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { subscriberSettings } from './en/console/subscriber-settings.ts'

interface File {
  subscriberSettings?: Translated<typeof subscriberSettings>
}

const i18nOf = await loadScreenWords(import.meta.glob<File>(['./*/console/subscriber-settings.ts', '!./en/**']))

/** The words of the settings about subscribers, in a language or in English; only that screen fetches them. */
export const subscriberSettingsWordsFor = memoize((requestedLocale: string): typeof subscriberSettings =>
  i18nOf(requestedLocale)('subscriberSettings', subscriberSettings).get(),
)
