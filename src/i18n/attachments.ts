import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { attachments } from './en/console/attachments.ts'

/** What is said of pictures and files, where they are attached; fetched with the composer. */
export type AttachmentWords = typeof attachments

interface File {
  attachments?: Translated<typeof attachments>
}

const i18nOf = await loadScreenWords(import.meta.glob<File>(['./*/console/attachments.ts', '!./en/**']))

/** The words about attachments in a language, or in English. */
export const attachmentWordsFor = memoize(
  (requestedLocale: string): AttachmentWords => i18nOf(requestedLocale)('attachments', attachments).get(),
)
