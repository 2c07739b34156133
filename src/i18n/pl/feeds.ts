import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} – status: historia incydentów',
  historyText: '{name} – incydenty i prace serwisowe',
  calendarTitle: '{name} – prace serwisowe',
  calendarText: '{name} – planowane prace serwisowe',
  part: '{name} {component}',
  scheduledEvent: 'ZAPLANOWANE PRACE',
  maintenance: 'Planowane prace serwisowe',
  linkTitle: '{name}: {format}',
  calendar: 'Kalendarz',
}
