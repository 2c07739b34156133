import { type RenderedMail, renderMail } from './mail.ts'

interface InvitationMail {
  /** The language of the page, as a tag. */
  language: string
  page: string
  inviter: string
  url: string
}

const WORDS = {
  en: {
    subject: (page: string) => `Join the team of ${page}`,
    text: (inviter: string, page: string) => `${inviter} invites you to the team of the status page “${page}”.`,
    action: 'Accept the invitation',
    small: 'The link works once, for 72 hours, and only with this address. If you expected nothing, do nothing.',
  },
  de: {
    subject: (page: string) => `Einladung ins Team von ${page}`,
    text: (inviter: string, page: string) => `${inviter} lädt dich ins Team der Statusseite „${page}“ ein.`,
    action: 'Einladung annehmen',
    small: 'Der Link gilt einmal, 72 Stunden lang und nur für diese Adresse. Falls du nichts erwartet hast, tu nichts.',
  },
}

/** The mail that invites somebody to a page's team; in English where there are no words in the page's language. */
export function invitationMail({ language, page, inviter, url }: InvitationMail): RenderedMail {
  const known = language.split('-')[0] === 'de' ? 'de' : 'en'
  const words = WORDS[known]
  return renderMail({
    language: known,
    direction: 'ltr',
    subject: words.subject(page),
    paragraphs: [words.text(inviter, page)],
    action: { label: words.action, url },
    small: words.small,
  })
}
