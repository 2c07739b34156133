import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Hoe abonnees van updates horen en hoelang wordt bewaard wie ze kreeg.',
  delay: 'Tijd voor correcties',
  delayHint:
    'Zo lang wacht een update voordat ze wordt verzonden. Wat je intussen corrigeert, gaat één keer uit, gecorrigeerd.',
  atOnce: 'Geen: meteen verzenden',
  fromName: 'Naam van de afzender',
  fromNameHint: 'Staat in e-mails voor het adres van de afzender. Leeg: de naam van de pagina.',
  replyTo: 'Antwoorden gaan naar',
  replyToHint: 'Antwoorden op e-mails komen hier aan. Leeg: op het adres van de afzender.',
  replyToInvalid: 'Dit is geen e-mailadres.',
  days: 'Verzendingen bewaren',
  daysHint: 'Daarna vergeten we wie bericht kreeg. De aantallen blijven.',
}
