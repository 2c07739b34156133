import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'status',
  uptimeOf: '{name}: dostępność',
  unknown: 'nieznany',
  noData: 'brak danych',
  asOf: '{message} (stan na {time})',
}
