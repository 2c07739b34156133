import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { backups } from './en/console/backups-screen.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of backups, which no other screen fetches. */
export type BackupWords = TeamWords & { backups: typeof backups }

const i18nOf = await loadScreenWords(
  import.meta.glob<{ backups?: Translated<typeof backups> }>(['./*/console/backups-screen.ts', '!./en/**']),
)

/** The words of backups in a language, or in English. */
export const backupWordsFor = memoize((requestedLocale: string): BackupWords => {
  const i18n = i18nOf(requestedLocale)
  return { ...teamWordsFor(requestedLocale), backups: i18n('backups', backups).get() }
})
