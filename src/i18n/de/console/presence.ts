import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'jetzt hier',
  hereNow: 'Jetzt hier: {names}',
  writing: '{name} schreibt ein Update',
  writingNew: '{name} schreibt einen neuen Vorfall',
  looking: '{name} hat dies geöffnet',
}
