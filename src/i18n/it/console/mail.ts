import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'E-mail',
  notSetUp: 'Non è configurato nessun server di posta.',
  nobodyByMail: 'Nessuno può iscriversi per e-mail, e le e-mail agli iscritti attendono.',
}
