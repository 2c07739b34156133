import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { zoneChange } from './en/console/zone-change.ts'

interface File {
  zoneChange?: Translated<typeof zoneChange>
}

const i18nOf = await loadScreenWords(import.meta.glob<File>(['./*/console/zone-change.ts', '!./en/**']))

/** What is said before a page gets another time zone, in a language or in English; fetched with that setting. */
export const zoneChangeWordsFor = memoize((requestedLocale: string): typeof zoneChange =>
  i18nOf(requestedLocale)('zoneChange', zoneChange).get(),
)
