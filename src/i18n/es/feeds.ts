import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Estado de {name} – Historial de incidentes',
  historyText: 'Incidentes y mantenimientos de {name}',
  calendarTitle: 'Mantenimientos de {name}',
  calendarText: 'Mantenimientos programados de {name}',
  part: '{name} {component}',
  scheduledEvent: 'EVENTO PROGRAMADO',
  maintenance: 'Mantenimiento programado',
  linkTitle: '{name}: {format}',
  calendar: 'Calendario',
}
