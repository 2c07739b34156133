import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Стан {name} — історія інцидентів',
  historyText: '{name}: інциденти та обслуговування',
  calendarTitle: '{name}: обслуговування',
  calendarText: '{name}: заплановане обслуговування',
  part: '{name} {component}',
  scheduledEvent: 'ЦЕ ЗАПЛАНОВАНЕ ОБСЛУГОВУВАННЯ',
  maintenance: 'Заплановане обслуговування',
  linkTitle: '{name}: {format}',
  calendar: 'Календар',
}
