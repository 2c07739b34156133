import type { feeds as english } from '../en/feeds.ts'
import type { Translated } from '../translated.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Statut {name} – Historique des incidents',
  historyText: '{name} : incidents et maintenances',
  calendarTitle: '{name} : maintenances',
  calendarText: '{name} : maintenances planifiées',
  part: '{name} {component}',
  scheduledEvent: 'ÉVÉNEMENT PLANIFIÉ',
  maintenance: 'Maintenance planifiée',
  offered: '{name} : {format}',
  calendar: 'Calendrier',
}
