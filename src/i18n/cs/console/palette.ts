import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Najít nebo udělat',
  findShort: 'Hledat',
  actions: 'Udělat',
  screens: 'Přejít na',
  nothing: 'Nic se tak nejmenuje.',
  updateOn: 'Aktualizovat „{name}“',
  resolveOf: 'Vyřešit „{name}“',
  keys: 'Klávesy',
  keyUpdate: 'Aktualizovat, vyřešit nejhorší incident',
  keyStatus: 'Stav vybrané komponenty',
  keyRows: 'Další, předchozí komponenta',
  keyPublish: 'Zveřejnit',
  singleKeys: 'Jednotlivé klávesy',
  singleKeysHint: 'Vypnuto: zůstanou jen ty s Ctrl.',
}
