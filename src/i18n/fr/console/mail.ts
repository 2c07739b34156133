import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'E-mail',
  notSetUp: 'Aucun serveur d’e-mail n’est configuré.',
  nobodyByMail: 'Personne ne peut s’abonner par e-mail, et les e-mails aux abonnés attendent.',
}
