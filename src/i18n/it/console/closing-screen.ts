import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Ciascuno riceve questo aggiornamento.',
  which: 'Incidenti',
  message: 'Messaggio',
  resolveChosen: 'Risolvi i selezionati ({count})',
  sending: 'Pubblicazione …',
  resolved: 'Risolto',
  moved: 'Nel frattempo qualcuno ha pubblicato: leggilo prima.',
  notConfirmed: 'Non confermato: il server non ha risposto. Riprovare non pubblica nulla due volte.',
  mergeText: 'Questo incidente viene risolto e porta i visitatori all’altro. Indirizzo e aggiornamenti restano.',
  into: 'A',
  takesOver: 'Da ora colpiti anche lì: {names}',
  mergeNow: 'Unisci',
  mergedInto: 'Prosegue in',
  mergeAmong:
    'L’altro incidente viene risolto e porta i visitatori a quello scelto. Indirizzo e aggiornamenti restano.',
  copyLink: 'Copia link',
  linkCopied: 'Link copiato.',
}
