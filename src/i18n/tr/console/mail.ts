import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'E-posta',
  notSetUp: 'Kurulu bir e-posta sunucusu yok.',
  nobodyByMail: 'Kimse e-postayla abone olamaz ve abonelere gidecek e-postalar bekler.',
}
