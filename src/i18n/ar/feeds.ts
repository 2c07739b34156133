import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'حالة {name} - سجل الحوادث',
  historyText: 'الحوادث وأعمال الصيانة في {name}',
  calendarTitle: 'صيانة {name}',
  calendarText: 'الصيانة المجدولة في {name}',
  part: '{name} {component}',
  scheduledEvent: 'هذه صيانة مجدولة',
  maintenance: 'صيانة مجدولة',
  linkTitle: '{name}: {format}',
  calendar: 'التقويم',
}
