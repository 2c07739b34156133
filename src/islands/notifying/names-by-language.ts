import type { Texts } from '../../core/localization/texts.ts'

/** The titles that are written in other languages, by their tags. */
export function namesByLanguage(texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([tag, { name = '' }]) => (name.trim() === '' ? [] : [[tag, name.trim()] as const])),
  )
}
