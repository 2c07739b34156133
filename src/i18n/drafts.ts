import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { drafts } from './en/console/drafts.ts'
import { handover } from './en/console/handover.ts'

/** The words of the team's drafts, which come with the parts of the console that show them. */
export type DraftWords = typeof drafts
/** And those of what it leaves for its next shift. */
export type HandoverWords = typeof handover

interface Files {
  drafts?: Translated<typeof drafts>
  handover?: Translated<typeof handover>
}

const i18nOf = await loadScreenWords(import.meta.glob<Files>(['./*/console/{drafts,handover}.ts', '!./en/**']))

/** The words of drafts in a language, or in English. */
export const draftWordsFor = memoize((locale: string): DraftWords => i18nOf(locale)('drafts', drafts).get())

/** The words of the hand-over in a language, or in English. */
export const handoverWordsFor = memoize((locale: string): HandoverWords => i18nOf(locale)('handover', handover).get())
