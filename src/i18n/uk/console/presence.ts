import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'зараз тут',
  hereNow: 'Зараз тут: {names}',
  writing: '{name} пише оновлення',
  writingNew: '{name} пише про новий інцидент',
  looking: '{name} переглядає це',
}
