import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'nu hier',
  hereNow: 'Nu hier: {names}',
  writing: '{name} schrijft een update',
  writingNew: '{name} schrijft een nieuw incident',
  looking: '{name} heeft dit open',
}
