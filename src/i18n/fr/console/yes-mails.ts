import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Prévenus par e-mail : {count}.',
  mailedNobody: 'Personne n’a été prévenu par e-mail.',
  mailOff: 'Personne n’a été prévenu par e-mail : aucun serveur de messagerie n’est configuré.',
  mailFailed: 'Non joints par e-mail : {count}. Le serveur de messagerie a refusé ou n’a pas répondu.',
  mailUnproven: 'Sans adresse confirmée, donc non prévenus par e-mail : {count}.',
  mailLimited: 'Trop d’e-mails en une heure, donc non prévenus de nouveau : {count}.',
  mailUnknown: 'On ne sait pas encore si des e-mails sont partis.',
}
