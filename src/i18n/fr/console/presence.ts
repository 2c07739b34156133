import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'ici maintenant',
  hereNow: 'Ici maintenant : {names}',
  writing: '{name} écrit une mise à jour',
  writingNew: '{name} écrit un nouvel incident',
  looking: '{name} a ouvert cette page',
}
