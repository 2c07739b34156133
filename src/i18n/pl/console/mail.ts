import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Poczta',
  notSetUp: 'Nie skonfigurowano serwera poczty.',
  nobodyByMail: 'Nikt nie może zapisać się przez e-mail, a e-maile do subskrybentów czekają.',
}
