import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Etsi tai tee',
  findShort: 'Etsi',
  actions: 'Tee',
  screens: 'Siirry',
  nothing: 'Minkään nimi ei ole se.',
  updateOn: 'Päivitä ”{name}”',
  resolveOf: 'Päätä ”{name}”',
  keys: 'Näppäimet',
  keyUpdate: 'Päivitä, päätä pahin häiriö',
  keyStatus: 'Valitun komponentin tila',
  keyRows: 'Seuraava, edellinen komponentti',
  keyPublish: 'Julkaise',
  singleKeys: 'Yksittäiset näppäimet',
  singleKeysHint: 'Pois: vain Ctrl-yhdistelmät jäävät.',
}
