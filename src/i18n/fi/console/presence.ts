import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'täällä nyt',
  hereNow: 'Täällä nyt: {names}',
  writing: '{name} kirjoittaa päivitystä',
  writingNew: '{name} kirjoittaa uutta häiriötä',
  looking: '{name} katsoo tätä',
}
