import { interfaceLocale, LANGUAGE_NAMES } from '../../core/page/locales.ts'
import type { Localization } from './team.ts'

/** What a language calls itself, over its fields. */
export function LanguageHeading({ tag }: { tag: string }) {
  return <legend lang={tag}>{LANGUAGE_NAMES[interfaceLocale(tag)]}</legend>
}

/** Languages as the console's language names and lists them. */
export function languageList(tags: readonly string[], formats: Localization['formats']): string {
  return formats
    .list(tags.map((tag) => formats.languageName(tag)))
    .map(({ value }) => value)
    .join('')
}
