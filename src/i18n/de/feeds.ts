import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Status von {name} – Verlauf der Vorfälle',
  historyText: 'Vorfälle und Wartungen von {name}',
  calendarTitle: 'Wartungen von {name}',
  calendarText: 'Geplante Wartungen von {name}',
  part: '{name} {component}',
  scheduledEvent: 'DIES IST EINE GEPLANTE WARTUNG',
  maintenance: 'Geplante Wartung',
  linkTitle: '{name}: {format}',
  calendar: 'Kalender',
}
