import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: '状态',
  history: '历史',
  uptime: '可用率',
  console: '控制台',
  announcement: '公告',
  putAway: '隐藏',
}
