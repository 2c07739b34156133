import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Miten tilaajille kerrotaan päivityksistä ja kuinka kauan säilytetään, kenelle kerrottiin.',
  delay: 'Aika korjauksille',
  delayHint:
    'Päivitys odottaa näin kauan ennen lähettämistä. Se, minkä sillä välin korjaat, lähtee kerran, korjattuna.',
  atOnce: 'Ei aikaa: lähetetään heti',
  fromName: 'Lähettäjän nimi',
  fromNameHint: 'On sähköposteissa ennen lähettäjän osoitetta. Tyhjä: sivun nimi.',
  replyTo: 'Vastaukset menevät',
  replyToHint: 'Vastaukset sähköposteihin tulevat tänne. Tyhjä: lähettäjän osoitteeseen.',
  replyToInvalid: 'Tämä ei ole sähköpostiosoite.',
  days: 'Toimitusten säilytys',
  daysHint: 'Sen jälkeen unohdamme, kenelle kerrottiin. Luvut säilyvät.',
}
