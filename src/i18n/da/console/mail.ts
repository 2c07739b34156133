import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Mail',
  notSetUp: 'Der er ikke sat en mailserver op.',
  nobodyByMail: 'Ingen kan abonnere via e-mail, og e-mails til abonnenter venter.',
}
