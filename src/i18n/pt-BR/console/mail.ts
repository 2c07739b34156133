import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'E-mail',
  notSetUp: 'Nenhum servidor de e-mail está configurado.',
  nobodyByMail: 'Ninguém pode se inscrever por e-mail, e os e-mails aos inscritos esperam.',
}
