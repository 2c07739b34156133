import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Per e-mail bericht: {count}.',
  mailedNobody: 'Niemand kreeg bericht per e-mail.',
  mailOff: 'Niemand kreeg bericht per e-mail: er is geen mailserver ingesteld.',
  mailFailed: 'Niet bereikt per e-mail: {count}. De mailserver weigerde of antwoordde niet.',
  mailUnproven: 'Zonder bevestigd adres, dus geen bericht per e-mail: {count}.',
  mailLimited: 'Te veel e-mails binnen het uur, dus niet opnieuw bericht: {count}.',
  mailUnknown: 'Of er e-mails zijn verstuurd, is nog niet bekend.',
}
