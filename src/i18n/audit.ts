import { interfaceLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { translator } from './base/translator.ts'
import { audit } from './en/console/audit-screen.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of the audit log, which no other screen fetches. */
export type AuditWords = TeamWords & { audit: typeof audit }

const translationOf = await loadScreenWords(
  import.meta.glob<{ audit?: Translated<typeof audit> }>(['./*/console/audit-screen.ts', '!./en/**']),
)

/** The words of the audit log in a language, or in English. */
export const auditWordsFor = memoize((requestedLocale: string): AuditWords => {
  const locale = interfaceLocale(requestedLocale)
  const i18n = translator(locale, { ...translationOf(locale) })
  return { ...teamWordsFor(requestedLocale), audit: i18n('audit', audit).get() }
})
