import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'teraz tutaj',
  hereNow: 'Teraz tutaj: {names}',
  writing: '{name} pisze aktualizację',
  writingNew: '{name} pisze nowy incydent',
  looking: '{name} ma to otwarte',
}
