import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Znajdź lub zrób',
  findShort: 'Szukaj',
  actions: 'Zrób',
  screens: 'Przejdź do',
  nothing: 'Nic się tak nie nazywa.',
  updateOn: 'Dodaj aktualizację: „{name}”',
  resolveOf: 'Zakończ „{name}”',
  keys: 'Klawisze',
  keyUpdate: 'Aktualizacja, koniec najgorszego incydentu',
  keyStatus: 'Status wybranego komponentu',
  keyRows: 'Następny, poprzedni komponent',
  keyPublish: 'Opublikuj',
  singleKeys: 'Pojedyncze klawisze',
  singleKeysHint: 'Wyłączone: zostają te z Ctrl.',
}
