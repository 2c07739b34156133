import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Sähköposti',
  notSetUp: 'Sähköpostipalvelinta ei ole määritetty.',
  nobodyByMail: 'Kukaan ei voi tilata sähköpostitse, ja tilaajien sähköpostit odottavat.',
}
