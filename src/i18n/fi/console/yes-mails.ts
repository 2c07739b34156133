import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Ilmoitettu sähköpostitse: {count}.',
  mailedNobody: 'Kenellekään ei ilmoitettu sähköpostitse.',
  mailOff: 'Kenellekään ei ilmoitettu sähköpostitse: sähköpostipalvelinta ei ole määritetty.',
  mailFailed: 'Sähköposti ei mennyt perille: {count}. Sähköpostipalvelin kieltäytyi tai ei vastannut.',
  mailUnproven: 'Ilman vahvistettua osoitetta, joten ei sähköpostia: {count}.',
  mailLimited: 'Liikaa sähköposteja tunnin sisällä, joten ei ilmoitettu uudelleen: {count}.',
  mailUnknown: 'Vielä ei tiedetä, lähtivätkö sähköpostit.',
}
