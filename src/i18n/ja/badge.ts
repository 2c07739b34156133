import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'ステータス',
  uptimeOf: '{name} 稼働率',
  unknown: '不明',
  noData: 'データなし',
  asOf: '{message}（{time} 時点）',
}
