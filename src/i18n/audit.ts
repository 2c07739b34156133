import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { audit } from './en/console/audit-screen.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of the audit log, which no other screen fetches. */
export type AuditWords = TeamWords & { audit: typeof audit }

const i18nOf = await loadScreenWords(
  import.meta.glob<{ audit?: Translated<typeof audit> }>(['./*/console/audit-screen.ts', '!./en/**']),
)

/** The words of the audit log in a language, or in English. */
export const auditWordsFor = memoize((requestedLocale: string): AuditWords => {
  const i18n = i18nOf(requestedLocale)
  return { ...teamWordsFor(requestedLocale), audit: i18n('audit', audit).get() }
})
