import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: '狀態',
  uptimeOf: '{name} 可用率',
  unknown: '不明',
  noData: '沒有資料',
  asOf: '{message}（截至 {time}）',
}
