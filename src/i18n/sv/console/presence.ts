import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'här nu',
  hereNow: 'Här nu: {names}',
  writing: '{name} skriver en uppdatering',
  writingNew: '{name} skriver en ny incident',
  looking: '{name} har det här öppet',
}
