import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Suchen oder tun',
  findShort: 'Suchen',
  actions: 'Tun',
  screens: 'Gehe zu',
  nothing: 'So heißt nichts.',
  updateOn: 'Meldung zu „{name}“ schreiben',
  resolveOf: '„{name}“ beenden',
  keys: 'Tasten',
  keyUpdate: 'Schlimmsten offenen Vorfall melden, beenden',
  keyStatus: 'Status der Komponente im Fokus',
  keyRows: 'Nächste, vorige Komponente',
  keyPublish: 'Veröffentlichen',
  singleKeys: 'Einzelne Tasten',
  singleKeysHint: 'Aus lässt nur die mit Strg.',
}
