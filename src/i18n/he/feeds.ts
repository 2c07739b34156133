import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'הסטטוס של {name} - היסטוריית תקלות',
  historyText: 'תקלות ותחזוקה של {name}',
  calendarTitle: 'תחזוקה של {name}',
  calendarText: 'תחזוקה מתוכננת של {name}',
  part: '{name} {component}',
  scheduledEvent: 'זוהי תחזוקה מתוכננת',
  maintenance: 'תחזוקה מתוכננת',
  linkTitle: '{name}: {format}',
  calendar: 'לוח שנה',
}
