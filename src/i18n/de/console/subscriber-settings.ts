import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Wie Abonnenten von Meldungen erfahren und wie lange aufbewahrt wird, wer sie erhielt.',
  delay: 'Zeit für Korrekturen',
  delayHint:
    'So lange wartet eine Meldung, bevor sie versendet wird. Was in dieser Zeit korrigiert wird, geht einmal hinaus, korrigiert.',
  atOnce: 'Keine: sofort versenden',
  fromName: 'Name des Absenders',
  fromNameHint: 'Steht in E-Mails vor der Adresse des Absenders. Leer: der Name der Seite.',
  replyTo: 'Antworten gehen an',
  replyToHint: 'Hierhin gehen Antworten auf E-Mails. Leer: an die Adresse des Absenders.',
  replyToInvalid: 'Das ist keine E-Mail-Adresse.',
  days: 'Zustellungen aufbewahren',
  daysHint: 'Danach vergessen wir, wer wovon erfahren hat. Die Zahlen bleiben.',
}
