import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Per E-Mail benachrichtigt: {count}.',
  mailedNobody: 'Niemand wurde per E-Mail benachrichtigt.',
  mailOff: 'Niemand wurde per E-Mail benachrichtigt: Es ist kein Mailserver eingerichtet.',
  mailFailed: 'Per E-Mail nicht erreicht: {count}. Der Mailserver lehnte ab oder antwortete nicht.',
  mailUnproven: 'Ohne bestätigte Adresse, daher nicht per E-Mail benachrichtigt: {count}.',
  mailLimited: 'Zu viele E-Mails in der letzten Stunde, daher nicht erneut benachrichtigt: {count}.',
  mailUnknown: 'Ob E-Mails hinausgingen, ist noch nicht bekannt.',
}
