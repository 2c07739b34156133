import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Zoek of doe',
  findShort: 'Zoek',
  actions: 'Doen',
  screens: 'Ga naar',
  nothing: 'Niets heet zo.',
  updateOn: 'Update plaatsen over ‘{name}’',
  resolveOf: '‘{name}’ oplossen',
  keys: 'Toetsen',
  keyUpdate: 'Ergste open incident bijwerken, oplossen',
  keyStatus: 'Status van de gekozen component',
  keyRows: 'Volgende, vorige component',
  keyPublish: 'Plaatsen',
  singleKeys: 'Losse toetsen',
  singleKeysHint: 'Uit blijven alleen die met Ctrl.',
}
