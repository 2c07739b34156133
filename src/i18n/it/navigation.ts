import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Stato',
  history: 'Cronologia',
  uptime: 'Disponibilità',
  console: 'Console',
  announcement: 'Avviso',
  putAway: 'Nascondi',
}
