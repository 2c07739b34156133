import type { navigation as english } from '../en/navigation.ts'
import type { Translated } from '../translated.ts'

export const navigation: Translated<typeof english> = {
  status: '状态',
  history: '历史',
  uptime: '可用率',
}
