import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'ステータス',
  history: '履歴',
  uptime: '稼働率',
  console: 'コンソール',
  announcement: 'お知らせ',
  putAway: '非表示にする',
}
