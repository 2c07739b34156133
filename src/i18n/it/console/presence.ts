import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'qui ora',
  hereNow: 'Qui ora: {names}',
  writing: '{name} sta scrivendo un aggiornamento',
  writingNew: '{name} sta scrivendo un nuovo incidente',
  looking: '{name} ha questa pagina aperta',
}
