import { interfaceLocale, LOCALES, type Locale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import type { Translated } from './base/translated.ts'
import { translator } from './base/translator.ts'
import { drafts } from './en/console/drafts.ts'

/** The words of the team's drafts, which come with the parts of the console that show them. */
export type DraftWords = typeof drafts

const files = import.meta.glob<{ drafts: Translated<typeof drafts> }>(['./*/console/drafts.ts', '!./en/**'])
const localeOf = (path: string) => path.split('/')[1] ?? ''

/** A browser needs the one language of its document; the edge draws none of it. */
const needed = import.meta.env?.SSR === false ? interfaceLocale(document.documentElement.lang) : null

const loaded = new Map(
  await Promise.all(
    Object.entries(files).flatMap(([path, load]) =>
      localeOf(path) === needed ? [load().then((file) => [localeOf(path), file] as const)] : [],
    ),
  ),
)

/** The words in a language that was loaded, or in English. */
export const draftWordsFor = memoize((requestedLocale: string): DraftWords => {
  const locale: Locale = LOCALES.find((one) => one === requestedLocale) ?? 'en'
  return translator(locale, { ...loaded.get(locale) })('drafts', drafts).get()
})
