import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'her nu',
  hereNow: 'Her nu: {names}',
  writing: '{name} skriver en opdatering',
  writingNew: '{name} skriver en ny hændelse',
  looking: '{name} har dette åbent',
}
