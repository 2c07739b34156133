import { mailWordsFor } from './languages.ts'
import { fillIn, type RenderedMail, renderMail } from './mail.ts'

interface InvitationMail {
  /** The language of the page, as a tag. */
  language: string
  page: string
  inviter: string
  url: string
}

/** The mail that invites somebody to a page's team; in English where there are no words in the page's language. */
export function invitationMail({ language: tag, page, inviter, url }: InvitationMail): RenderedMail {
  const { language, direction, words } = mailWordsFor([tag])
  const { subject, text, action, small } = words.invitation
  const values = { page, inviter }
  return renderMail({
    language,
    direction,
    subject: fillIn(subject, values, direction),
    paragraphs: [fillIn(text, values, direction)],
    action: { label: action, url },
    small,
  })
}
