import * as v from 'valibot'

/** The longest alternative text of a file, in characters. */
export const MAX_ALTERNATIVE_TEXT = 1000

const Text = v.pipe(v.string(), v.maxLength(MAX_ALTERNATIVE_TEXT))

/** What files show, by their names: the alternative texts of pictures. */
export const AttachmentTexts = v.record(v.string(), Text)
export type AttachmentTexts = v.InferOutput<typeof AttachmentTexts>

/** The same as it may be sent: a list in the order of the files too, whose names the sender may not know yet. */
export const SentAttachmentTexts = v.union([v.array(Text), AttachmentTexts])
export type SentAttachmentTexts = v.InferOutput<typeof SentAttachmentTexts>

/** Texts by the names of the files that there are; a file without a text has none. */
export function textsByName(texts: SentAttachmentTexts, names: readonly string[]): AttachmentTexts {
  const textOf = (name: string, at: number) =>
    (Array.isArray(texts) ? texts[at] : Object.hasOwn(texts, name) ? texts[name] : undefined)?.trim() ?? ''
  return Object.fromEntries(names.map((name, at) => [name, textOf(name, at)]).filter(([, text]) => text !== ''))
}
