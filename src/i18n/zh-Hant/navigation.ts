import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: '狀態',
  history: '歷史紀錄',
  uptime: '可用率',
  console: '主控台',
  announcement: '公告',
  putAway: '隱藏',
}
