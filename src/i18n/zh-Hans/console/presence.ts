import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: '当前在线',
  hereNow: '当前在线：{names}',
  writing: '{name} 正在写更新',
  writingNew: '{name} 正在写新事件',
  looking: '{name} 打开了此页',
}
