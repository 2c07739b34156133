import { mailWordsFor } from './languages.ts'
import { fillIn, type RenderedMail, renderMail } from './mail.ts'

/** What mails about an account need to know. */
export interface AccountMail {
  /** The languages of the recipient and of the page, as tags, the nearest first; empty ones are passed over. */
  languages: readonly string[]
  /** The name of a page that the recipient belongs to. */
  page: string
}

type LinkMail = 'passwordReset' | 'emailChange' | 'verification' | 'test'

/** A mail about an account with a link: for a new password, a new address, an unconfirmed one, or to see that mail arrives. */
export function linkMail(kind: LinkMail, { languages, page }: AccountMail, url: string): RenderedMail {
  const { language, direction, words } = mailWordsFor(languages)
  const { subject, text, action, small } = words[kind]
  return renderMail({
    language,
    direction,
    subject: fillIn(subject, { page }, direction),
    paragraphs: [fillIn(text, { page }, direction)],
    action: { label: action, url },
    small,
  })
}

/** The mail with a one-time code: in its text alone, since servers log subjects and screens show them. */
export function codeMail({ languages, page }: AccountMail, code: string): RenderedMail {
  const { language, direction, words } = mailWordsFor(languages)
  const { subject, text, small } = words.oneTimeCode
  return renderMail({
    language,
    direction,
    subject: fillIn(subject, { page }, direction),
    paragraphs: [fillIn(text, { page }, direction)],
    code,
    small,
  })
}
