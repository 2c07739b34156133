import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Trova o fai',
  findShort: 'Trova',
  actions: 'Fai',
  screens: 'Vai a',
  nothing: 'Niente si chiama così.',
  updateOn: 'Pubblica un aggiornamento su «{name}»',
  resolveOf: 'Risolvi «{name}»',
  keys: 'Tasti',
  keyUpdate: 'Aggiorna, risolvi il peggior incidente aperto',
  keyStatus: 'Stato del componente selezionato',
  keyRows: 'Componente successivo, precedente',
  keyPublish: 'Pubblica',
  singleKeys: 'Tasti singoli',
  singleKeysHint: 'Disattivati, restano quelli con Ctrl.',
}
