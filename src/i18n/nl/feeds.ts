import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Status van {name} – Incidentgeschiedenis',
  historyText: 'Incidenten en onderhoud van {name}',
  calendarTitle: 'Onderhoud van {name}',
  calendarText: 'Gepland onderhoud van {name}',
  part: '{name} {component}',
  scheduledEvent: 'DIT IS GEPLAND ONDERHOUD',
  maintenance: 'Gepland onderhoud',
  linkTitle: '{name}: {format}',
  calendar: 'Agenda',
}
