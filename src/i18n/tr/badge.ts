import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'durum',
  uptimeOf: '{name}: çalışma süresi',
  unknown: 'bilinmiyor',
  noData: 'veri yok',
  asOf: '{message} ({time} itibarıyla)',
}
