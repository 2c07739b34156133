import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'status',
  uptimeOf: '{name}: oppetid',
  unknown: 'ukendt',
  noData: 'ingen data',
  asOf: '{message} (pr. {time})',
}
