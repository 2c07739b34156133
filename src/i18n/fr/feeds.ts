import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Statut {name} – Historique des incidents',
  historyText: '{name} : incidents et maintenances',
  calendarTitle: '{name} : maintenances',
  calendarText: '{name} : maintenances planifiées',
  part: '{name} {component}',
  scheduledEvent: 'ÉVÉNEMENT PLANIFIÉ',
  maintenance: 'Maintenance planifiée',
  linkTitle: '{name} : {format}',
  calendar: 'Calendrier',
}
