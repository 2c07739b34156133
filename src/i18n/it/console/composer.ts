import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Stato di {name}',
  nowStatus: 'ora {status}',
  unchanged: 'nessuna modifica',
  investigating: 'stiamo cercando',
  identified: 'causa nota',
  monitoring: 'correzione applicata',
  resolved: 'è finita',
  messageHint: 'Che cosa non va, per chi, da quando, e che cosa succede poi.',
  allComponents: 'Tutti ({count})',
  findComponent: 'Trova un componente',
  noComponentFound: 'Nessun componente si chiama così.',
  automatic: 'automatico',
  picturesAndFiles: 'Immagini e file',
  preview: 'Anteprima',
  write: 'Scrivi',
  resolve: 'Risolvi',
  reopen: 'Riapri',
  writePostmortem: 'Scrivi l’analisi post-incidente',
  worstFirst: 'prima il peggiore',
  latestFirst: 'prima il più recente',
  inTrouble: '{count} su {of} con problemi',
  allOperational: '{count} operativi',
  whatVisitorsRead: 'Quello che leggono i visitatori.',
}
