import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Стан',
  history: 'Історія',
  uptime: 'Доступність',
  console: 'Консоль',
  announcement: 'Оголошення',
  putAway: 'Приховати',
}
