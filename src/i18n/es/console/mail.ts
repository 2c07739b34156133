import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Correo',
  notSetUp: 'No hay ningún servidor de correo configurado.',
  nobodyByMail: 'Nadie puede suscribirse por correo, y los correos a los suscriptores esperan.',
}
