import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'الحالة',
  history: 'السجل',
  uptime: 'التوافر',
  console: 'وحدة التحكم',
  announcement: 'إعلان',
  putAway: 'إخفاء',
}
