import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'Status',
  uptimeOf: '{name}: Verfügbarkeit',
  unknown: 'unbekannt',
  noData: 'keine Daten',
  asOf: '{message} (Stand {time})',
}
