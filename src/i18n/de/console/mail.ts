import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Mail',
  notSetUp: 'Es ist kein Mailserver eingerichtet.',
  nobodyByMail: 'Niemand kann sich per E-Mail eintragen, und E-Mails an Abonnenten warten.',
}
