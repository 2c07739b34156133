import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} – stav služeb: historie incidentů',
  historyText: '{name} – incidenty a údržba',
  calendarTitle: '{name} – údržba',
  calendarText: '{name} – plánovaná údržba',
  part: '{name} {component}',
  scheduledEvent: 'PLÁNOVANÁ UDÁLOST',
  maintenance: 'Plánovaná údržba',
  linkTitle: '{name}: {format}',
  calendar: 'Kalendář',
}
