import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} ステータス - インシデント履歴',
  historyText: '{name} のインシデントとメンテナンス',
  calendarTitle: '{name} のメンテナンス',
  calendarText: '{name} のメンテナンス予定',
  part: '{name} {component}',
  scheduledEvent: 'メンテナンスの予定です',
  maintenance: 'メンテナンス予定',
  linkTitle: '{name}：{format}',
  calendar: 'カレンダー',
}
