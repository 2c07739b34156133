import * as v from 'valibot'
import { isInvisible } from '../name/name.ts'
import { LanguageTag } from '../page/language-tag.ts'

/** The longest alternative text of a file, in characters. */
export const MAX_ALTERNATIVE_TEXT = 1000

const Text = v.pipe(v.string(), v.maxLength(MAX_ALTERNATIVE_TEXT))

/** What a file shows, in the page's own language; with what it is called in others, by their tags, where it is. */
export const AlternativeText = v.union([
  Text,
  v.strictObject({ text: v.optional(Text, ''), translations: v.record(LanguageTag, Text) }),
])
export type AlternativeText = v.InferOutput<typeof AlternativeText>

/** What files show, by their names: the alternative texts of pictures. */
export const AttachmentTexts = v.record(v.string(), AlternativeText)
export type AttachmentTexts = v.InferOutput<typeof AttachmentTexts>

/** The same as it may be sent: a list in the order of the files too, whose names the sender may not know yet. */
export const SentAttachmentTexts = v.union([v.array(AlternativeText), AttachmentTexts])
export type SentAttachmentTexts = v.InferOutput<typeof SentAttachmentTexts>

/** An alternative text in the page's own language; empty where none is written. */
export function ownAlternative(one: AlternativeText | undefined): string {
  return typeof one === 'string' ? one : (one?.text ?? '')
}

/** The same text in other languages, by their tags. */
export function otherAlternatives(one: AlternativeText | undefined): Readonly<Record<string, string>> {
  return one === undefined || typeof one === 'string' ? {} : one.translations
}

/** An alternative text as it is stored: nothing empty, and always in the same order. */
export function alternativeText(text: string, translations: Readonly<Record<string, string>>): AlternativeText {
  const written = Object.entries(translations).flatMap(([tag, other]) =>
    isInvisible(other) ? [] : [[tag, other.trim()] as const],
  )
  if (written.length === 0) return text.trim()
  return { text: text.trim(), translations: Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Texts by the names of the files that there are; a file without a text has none. */
export function textsByName(texts: SentAttachmentTexts, names: readonly string[]): AttachmentTexts {
  const textOf = (name: string, at: number) => {
    const sent = Array.isArray(texts) ? texts[at] : Object.hasOwn(texts, name) ? texts[name] : undefined
    return alternativeText(ownAlternative(sent), otherAlternatives(sent))
  }
  return Object.fromEntries(
    names.map((name, at) => [name, textOf(name, at)] as const).filter(([, text]) => text !== ''),
  )
}

/** Texts as a form has them: each a value of its own, by the file's name, and behind a space the language. */
export function asFormTexts(texts: AttachmentTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, one]) => [
      [name, ownAlternative(one)],
      ...Object.entries(otherAlternatives(one)).map(([tag, text]) => [`${name} ${tag}`, text]),
    ]),
  )
}

/** Texts of a form as they are stored. */
export function ofFormTexts(form: Readonly<Record<string, string>>): AttachmentTexts {
  const names = [...new Set(Object.keys(form).map((key) => key.split(' ', 1)[0] ?? key))]
  const texts = names.map((name) => [name, alternativeText(form[name] ?? '', formTranslations(form, name))] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** What a form has of one file's text in other languages. */
export function formTranslations(form: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const own = Object.entries(form).filter(([key]) => key.startsWith(`${name} `))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(name.length + 1), text]))
}
