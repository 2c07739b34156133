import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Status för {name} – Incidenthistorik',
  historyText: 'Incidenter och underhåll för {name}',
  calendarTitle: 'Underhåll för {name}',
  calendarText: 'Planerat underhåll för {name}',
  part: '{name} {component}',
  scheduledEvent: 'DETTA ÄR ETT PLANERAT UNDERHÅLL',
  maintenance: 'Planerat underhåll',
  linkTitle: '{name}: {format}',
  calendar: 'Kalender',
}
