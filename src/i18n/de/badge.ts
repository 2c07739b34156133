import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'Status',
  uptimeOf: '{name}: Verfügbarkeit',
  unknown: 'unbekannt',
  noData: 'keine Daten',
  asOf: '{message} (Stand {time})',
}
