import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Mail',
  notSetUp: 'Er is geen mailserver ingesteld.',
  nobodyByMail: 'Niemand kan zich per e-mail aanmelden, en e-mails aan abonnees wachten.',
}
