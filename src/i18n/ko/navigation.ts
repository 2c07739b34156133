import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: '상태',
  history: '기록',
  uptime: '가동률',
  console: '콘솔',
  announcement: '공지',
  putAway: '숨기기',
}
