import type { navigation as english } from '../en/navigation.ts'
import type { Translated } from '../translated.ts'

export const navigation: Translated<typeof english> = {
  status: 'ステータス',
  history: '履歴',
  uptime: '稼働率',
}
