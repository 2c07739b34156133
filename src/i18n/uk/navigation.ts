import type { navigation as english } from '../en/navigation.ts'
import type { Translated } from '../translated.ts'

export const navigation: Translated<typeof english> = {
  status: 'Стан',
  history: 'Історія',
  uptime: 'Доступність',
}
