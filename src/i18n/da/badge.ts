import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'status',
  uptimeOf: '{name}: oppetid',
  unknown: 'ukendt',
  noData: 'ingen data',
  asOf: '{message} (pr. {time})',
}
