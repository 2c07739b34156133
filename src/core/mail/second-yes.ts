import type { AskedWords } from '../draft/mailed-yes.ts'
import { mailWordsFor } from './languages.ts'
import { fillIn, type RenderedMail, renderMail } from './mail.ts'

interface SecondYesMail {
  /** The languages of the recipient and of the page, as tags, the nearest first. */
  languages: readonly string[]
  page: string
  /** Who asks. */
  name: string
  /** What waits, paragraph by paragraph. */
  words: readonly string[]
  /** What is attached to it, by the files' names, with what they show. */
  files: AskedWords['files']
  url: string
  /** Whether the link asks for a sign-in: it is no yes by itself. */
  needsSignIn: boolean
}

/** The mail that asks for a second yes. What waits stands in its text alone: servers log subjects. */
export function secondYesMail({
  languages,
  page,
  name,
  words: said,
  files,
  url,
  needsSignIn,
}: SecondYesMail): RenderedMail {
  const { language, direction, words } = mailWordsFor(languages)
  const { subject, text, file, action, small, smallSignIn } = words.secondYes
  const attached = files.map((one) =>
    [fillIn(file, { name: one.name }, direction), ...one.texts.map(({ text: shown }) => shown)].join('\n'),
  )
  return renderMail({
    language,
    direction,
    subject: fillIn(subject, { page }, direction),
    paragraphs: [fillIn(text, { page, name }, direction)],
    quote: [...said, ...attached],
    action: { label: action, url },
    small: needsSignIn ? smallSignIn : small,
  })
}
