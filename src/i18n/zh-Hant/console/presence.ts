import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: '目前在線',
  hereNow: '目前在線：{names}',
  writing: '{name} 正在寫更新',
  writingNew: '{name} 正在寫新事件',
  looking: '{name} 開啟了此頁',
}
