import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Underrettet på mail: {count}.',
  mailedNobody: 'Ingen er underrettet på mail.',
  mailOff: 'Ingen er underrettet på mail: der er ikke sat en mailserver op.',
  mailFailed: 'Ikke nået på mail: {count}. Mailserveren afviste eller svarede ikke.',
  mailUnproven: 'Uden bekræftet adresse, derfor ingen mail: {count}.',
  mailLimited: 'For mange mails inden for en time, derfor ikke underrettet igen: {count}.',
  mailUnknown: 'Om der er gået mails ud, vides ikke endnu.',
}
