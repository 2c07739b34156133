import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'Pošta',
  notSetUp: 'Není nastaven žádný poštovní server.',
  nobodyByMail: 'Nikdo se nemůže přihlásit k odběru e-mailem a e-maily odběratelům čekají.',
}
