import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'status',
  uptimeOf: '{name}: dostępność',
  unknown: 'nieznany',
  noData: 'brak danych',
  asOf: '{message} (stan na {time})',
}
