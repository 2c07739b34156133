import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: '今ここにいます',
  hereNow: '今ここにいる人：{names}',
  writing: '{name} が更新を書いています',
  writingNew: '{name} が新しいインシデントを書いています',
  looking: '{name} がこれを開いています',
}
