import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'durum',
  uptimeOf: '{name}: çalışma süresi',
  unknown: 'bilinmiyor',
  noData: 'veri yok',
  asOf: '{message} ({time} itibarıyla)',
}
