import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Jak subskrybenci dowiadują się o aktualizacjach i jak długo przechowuje się, kto je dostał.',
  delay: 'Czas na poprawki',
  delayHint:
    'Tyle aktualizacja czeka przed wysłaniem. To, co w tym czasie poprawisz, zostanie wysłane raz, poprawione.',
  atOnce: 'Brak: wysyłka od razu',
  fromName: 'Nazwa nadawcy',
  fromNameHint: 'Stoi w e-mailach przed adresem nadawcy. Puste: nazwa strony.',
  replyTo: 'Odpowiedzi trafiają do',
  replyToHint: 'Tu trafiają odpowiedzi na e-maile. Puste: na adres nadawcy.',
  replyToInvalid: 'To nie jest adres e-mail.',
  days: 'Rejestr wysyłek',
  daysHint: 'Potem zapominamy, kto dostał powiadomienie. Liczby zostają.',
}
