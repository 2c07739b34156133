import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} 状态 - 事件历史',
  historyText: '{name} 的事件和维护',
  calendarTitle: '{name} 维护',
  calendarText: '{name} 的计划维护',
  part: '{name} {component}',
  scheduledEvent: '这是一次计划维护',
  maintenance: '计划维护',
  linkTitle: '{name}：{format}',
  calendar: '日历',
}
