import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} 狀態 - 事件歷史紀錄',
  historyText: '{name} 的事件與維護',
  calendarTitle: '{name} 維護',
  calendarText: '{name} 的預定維護',
  part: '{name} {component}',
  scheduledEvent: '這是預定的維護',
  maintenance: '預定維護',
  linkTitle: '{name}：{format}',
  calendar: '行事曆',
}
