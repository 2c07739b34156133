import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Status de {name} – Histórico de incidentes',
  historyText: 'Incidentes e manutenções de {name}',
  calendarTitle: 'Manutenções de {name}',
  calendarText: 'Manutenções programadas de {name}',
  part: '{name} {component}',
  scheduledEvent: 'EVENTO PROGRAMADO',
  maintenance: 'Manutenção programada',
  linkTitle: '{name}: {format}',
  calendar: 'Calendário',
}
