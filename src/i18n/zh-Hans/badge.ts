import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: '状态',
  uptimeOf: '{name} 可用率',
  unknown: '未知',
  noData: '无数据',
  asOf: '{message}（截至 {time}）',
}
