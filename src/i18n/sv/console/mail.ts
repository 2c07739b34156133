import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Mejl',
  notSetUp: 'Ingen mejlserver är inställd.',
  nobodyByMail: 'Ingen kan prenumerera via e-post, och e-post till prenumeranter väntar.',
}
