import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'סטטוס',
  history: 'היסטוריה',
  uptime: 'זמינות',
  console: 'מסוף הניהול',
  announcement: 'הודעה',
  putAway: 'הסתרה',
}
