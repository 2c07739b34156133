import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Stato di {name} – Cronologia degli incidenti',
  historyText: 'Incidenti e manutenzioni di {name}',
  calendarTitle: 'Manutenzioni di {name}',
  calendarText: 'Manutenzioni programmate di {name}',
  part: '{name} {component}',
  scheduledEvent: 'EVENTO PROGRAMMATO',
  maintenance: 'Manutenzione programmata',
  linkTitle: '{name}: {format}',
  calendar: 'Calendario',
}
