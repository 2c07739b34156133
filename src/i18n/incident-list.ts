import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { incidentList } from './en/console/incident-list.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of the list of incidents, which no other screen fetches. */
export type IncidentListWords = TeamWords & { incidentList: typeof incidentList }

const i18nOf = await loadScreenWords(
  import.meta.glob<{ incidentList?: Translated<typeof incidentList> }>(['./*/console/incident-list.ts', '!./en/**']),
)

/** The words of the list of incidents in a language, or in English. */
export const incidentListWordsFor = memoize((requestedLocale: string): IncidentListWords => {
  const i18n = i18nOf(requestedLocale)
  return { ...teamWordsFor(requestedLocale), incidentList: i18n('incidentList', incidentList).get() }
})
