import { interfaceLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { translator } from './base/translator.ts'
import { incidentList } from './en/console/incident-list.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of the list of incidents, which no other screen fetches. */
export type IncidentListWords = TeamWords & { incidentList: typeof incidentList }

const translationOf = await loadScreenWords(
  import.meta.glob<{ incidentList?: Translated<typeof incidentList> }>(['./*/console/incident-list.ts', '!./en/**']),
)

/** The words of the list of incidents in a language, or in English. */
export const incidentListWordsFor = memoize((requestedLocale: string): IncidentListWords => {
  const locale = interfaceLocale(requestedLocale)
  const i18n = translator(locale, { ...translationOf(locale) })
  return { ...teamWordsFor(requestedLocale), incidentList: i18n('incidentList', incidentList).get() }
})
