import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} 상태 - 장애 기록',
  historyText: '{name}의 장애 및 점검',
  calendarTitle: '{name} 점검',
  calendarText: '{name}의 예정된 점검',
  part: '{name} {component}',
  scheduledEvent: '예정된 점검입니다',
  maintenance: '예정된 점검',
  linkTitle: '{name}: {format}',
  calendar: '캘린더',
}
