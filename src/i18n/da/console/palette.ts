import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Find eller gør',
  findShort: 'Find',
  actions: 'Gør',
  screens: 'Gå til',
  nothing: 'Intet hedder det.',
  updateOn: 'Opdatér ”{name}”',
  resolveOf: 'Afslut ”{name}”',
  keys: 'Taster',
  keyUpdate: 'Opdatér, afslut den værste hændelse',
  keyStatus: 'Status for komponenten i fokus',
  keyRows: 'Næste, forrige komponent',
  keyPublish: 'Udgiv',
  singleKeys: 'Enkelte taster',
  singleKeysHint: 'Fra efterlader kun dem med Ctrl.',
}
