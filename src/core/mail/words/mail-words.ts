/** What one mail says; `{page}` and the like are filled in. */
interface MailTexts {
  subject: string
  text: string
  small: string
}

/** The same with a link: what its button says. */
interface LinkMailTexts extends MailTexts {
  action: string
}

/** All mails in one language. */
export interface MailWords {
  /** Knows `{inviter}` and `{page}`. */
  invitation: LinkMailTexts
  /** These know `{page}`. */
  passwordReset: LinkMailTexts
  oneTimeCode: MailTexts
  emailChange: LinkMailTexts
  verification: LinkMailTexts
  test: LinkMailTexts
  /** Its text knows `{name}` too. `smallSignIn` is for whom the link signs in first. */
  /** `file` names what is attached. */
  secondYes: LinkMailTexts & { file: string; smallSignIn: string }
}
