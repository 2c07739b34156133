import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Status',
  history: 'Historia',
  uptime: 'Dostępność',
  console: 'Konsola',
  announcement: 'Ogłoszenie',
  putAway: 'Ukryj',
}
