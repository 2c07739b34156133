import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Come gli iscritti vengono informati degli aggiornamenti e per quanto si conserva chi lo è stato.',
  delay: 'Tempo per correggere',
  delayHint:
    'Un aggiornamento attende questo tempo prima dell’invio. Ciò che si corregge nel frattempo parte una volta sola, corretto.',
  atOnce: 'Nessuno: invio immediato',
  fromName: 'Nome del mittente',
  fromNameHint: 'Compare nelle e-mail prima dell’indirizzo del mittente. Vuoto: il nome della pagina.',
  replyTo: 'Risposte a',
  replyToHint: 'Le risposte alle e-mail arrivano qui. Vuoto: all’indirizzo del mittente.',
  replyToInvalid: 'Questo non è un indirizzo e-mail.',
  days: 'Registro degli invii',
  daysHint: 'Dopo dimentichiamo chi è stato avvisato. I numeri restano.',
}
