import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'aqui agora',
  hereNow: 'Aqui agora: {names}',
  writing: '{name} está escrevendo uma atualização',
  writingNew: '{name} está escrevendo um novo incidente',
  looking: '{name} está com isto aberto',
}
