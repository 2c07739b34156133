import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'aquí ahora',
  hereNow: 'Aquí ahora: {names}',
  writing: '{name} está escribiendo una actualización',
  writingNew: '{name} está escribiendo un incidente nuevo',
  looking: '{name} tiene esto abierto',
}
