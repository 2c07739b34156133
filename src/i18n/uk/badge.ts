import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'стан',
  uptimeOf: '{name}: доступність',
  unknown: 'невідомо',
  noData: 'немає даних',
  asOf: '{message} (станом на {time})',
}
