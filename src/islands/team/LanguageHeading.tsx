import { languageOwnName } from '../../core/page/locales.ts'
import type { Localization } from './team.ts'

/** What a language calls itself, over its fields. */
export function LanguageHeading({ tag }: { tag: string }) {
  return <legend lang={tag}>{languageOwnName(tag)}</legend>
}

/** Languages as the console's language names and lists them. */
export function languageList(tags: readonly string[], formats: Localization['formats']): string {
  return formats
    .list(tags.map((tag) => formats.languageName(tag)))
    .map(({ value }) => value)
    .join('')
}
