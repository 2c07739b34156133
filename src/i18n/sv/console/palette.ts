import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Hitta eller gör',
  findShort: 'Hitta',
  actions: 'Gör',
  screens: 'Gå till',
  nothing: 'Inget heter så.',
  updateOn: 'Uppdatera ”{name}”',
  resolveOf: 'Avsluta ”{name}”',
  keys: 'Tangenter',
  keyUpdate: 'Uppdatera, avsluta den värsta incidenten',
  keyStatus: 'Status för komponenten i fokus',
  keyRows: 'Nästa, föregående komponent',
  keyPublish: 'Publicera',
  singleKeys: 'Enstaka tangenter',
  singleKeysHint: 'Av lämnar bara de med Ctrl.',
}
