import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'právě zde',
  hereNow: 'Právě zde: {names}',
  writing: '{name} píše aktualizaci',
  writingNew: '{name} píše nový incident',
  looking: '{name} to má otevřené',
}
