import { isInvisible } from '../name/name.ts'

/** Texts in other languages as they are typed: by the tag of the language, then by the name of the field. */
export type TypedTexts = Record<string, Record<string, string>>

/** The same as they are stored. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>

/** The languages in which something is written. */
export function writtenLanguages(translations: Texts): string[] {
  return Object.entries(translations).flatMap(([tag, texts]) =>
    Object.values(texts).some((text = '') => !isInvisible(text)) ? [tag] : [],
  )
}
