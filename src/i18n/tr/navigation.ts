import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Durum',
  history: 'Geçmiş',
  uptime: 'Çalışma süresi',
  console: 'Konsol',
  announcement: 'Duyuru',
  putAway: 'Gizle',
}
