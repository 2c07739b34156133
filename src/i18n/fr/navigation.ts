import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Statut',
  history: 'Historique',
  uptime: 'Disponibilité',
  console: 'Console',
  announcement: 'Annonce',
  putAway: 'Masquer',
}
