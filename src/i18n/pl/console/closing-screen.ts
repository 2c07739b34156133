import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Każdy z nich otrzyma tę aktualizację.',
  which: 'Incydenty',
  message: 'Wiadomość',
  resolveChosen: 'Rozwiąż wybrane ({count})',
  sending: 'Publikowanie …',
  resolved: 'Rozwiązany',
  moved: 'Ktoś w międzyczasie coś opublikował: najpierw przeczytaj.',
  notConfirmed: 'Niepotwierdzone: serwer nie odpowiedział. Ponowna próba niczego nie zdubluje.',
  mergeText: 'Ten incydent zostaje rozwiązany i prowadzi odwiedzających do drugiego. Adres i aktualizacje pozostają.',
  into: 'Z',
  takesOver: 'Odtąd dotknięte także tam: {names}',
  mergeNow: 'Połącz',
  mergedInto: 'Kontynuowany w',
  mergeAmong:
    'Drugi incydent zostaje rozwiązany i prowadzi odwiedzających do wybranego. Adres i aktualizacje pozostają.',
  copyLink: 'Kopiuj link',
  linkCopied: 'Link skopiowano.',
}
