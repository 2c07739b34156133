import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'ステータス',
  uptimeOf: '{name} 稼働率',
  unknown: '不明',
  noData: 'データなし',
  asOf: '{message}（{time} 時点）',
}
