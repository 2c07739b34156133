import type { feeds as english } from '../en/feeds.ts'
import type { Translated } from '../translated.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} – stav služeb: historie incidentů',
  historyText: '{name} – incidenty a údržba',
  calendarTitle: '{name} – údržba',
  calendarText: '{name} – plánovaná údržba',
  part: '{name} {component}',
  scheduledEvent: 'PLÁNOVANÁ UDÁLOST',
  maintenance: 'Plánovaná údržba',
  offered: '{name}: {format}',
  calendar: 'Kalendář',
}
