import { interfaceLocale, LOCALES, type Locale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import type { Translated } from './base/translated.ts'
import { translator } from './base/translator.ts'
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

const files = import.meta.glob<Files>(['./*/console/{drafts,handover}.ts', '!./en/**'])
const localeOf = (path: string) => path.split('/')[1] ?? ''

/** A browser needs the one language of its document; the edge draws none of it. */
const needed = import.meta.env?.SSR === false ? interfaceLocale(document.documentElement.lang) : null

const loaded = await Promise.all(
  Object.entries(files).flatMap(([path, load]) => (localeOf(path) === needed ? [load()] : [])),
)

const translatorFor = memoize((requestedLocale: string) => {
  const locale: Locale = LOCALES.find((one) => one === requestedLocale) ?? 'en'
  const translation: Files = Object.assign({}, ...loaded)
  return translator(locale, { ...translation })
})

/** The words of drafts in the document's language, or in English. */
export const draftWordsFor = memoize((locale: string): DraftWords => translatorFor(locale)('drafts', drafts).get())

/** The words of the hand-over in the document's language, or in English. */
export const handoverWordsFor = memoize(
  (locale: string): HandoverWords => translatorFor(locale)('handover', handover).get(),
)
