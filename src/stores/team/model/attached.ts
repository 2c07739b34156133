import * as v from 'valibot'
import { type AlternativeText, alternativeText } from '../../../core/incident/attachment-texts.ts'

/** What is said of a file that is attached to a draft. */
export const Attached = v.object({
  /** What it shows, for who does not see it. */
  text: v.string(),
  /** The same in other languages, by their tags, as it is typed. */
  translations: v.optional(v.record(v.string(), v.string()), {}),
  /** What it weighed before it was made smaller; null where it is as it was chosen. */
  originalBytes: v.nullable(v.number()),
})
export type Attached = v.InferOutput<typeof Attached>

/** A file of a draft as the backend has it: which of this device's it is, and under which name. */
export const HeldFile = v.object({ print: v.string(), name: v.string() })
export type HeldFile = v.InferOutput<typeof HeldFile>

/** A file with what is said of it. */
export interface AttachedFile extends Attached {
  file: File
}

/** What tells the files of a draft apart. */
export function filePrint({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** Files with what is said of them, in the same order; of a file that the device kept alone nothing is. */
export function attachedFiles(files: readonly File[], attached: readonly Attached[]): AttachedFile[] {
  return files.map((file, at) => ({ file, ...(attached[at] ?? { text: '', translations: {}, originalBytes: null }) }))
}

/** Their alternative texts in the files' order; none where nothing is said of any. */
export function alternativeTexts(files: readonly File[], attached: readonly Attached[]): AlternativeText[] {
  const texts = attachedFiles(files, attached).map(({ text, translations }) => alternativeText(text, translations))
  return texts.some((text) => text !== '') ? texts : []
}

/** Whether a file is a picture that browsers show in its place. */
export function isShownInPlace({ type }: File): boolean {
  return /^image\/(png|jpeg|gif|webp|avif)$/.test(type)
}
