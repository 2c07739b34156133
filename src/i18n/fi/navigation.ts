import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Tila',
  history: 'Historia',
  uptime: 'Käytettävyys',
  console: 'Konsoli',
  announcement: 'Tiedote',
  putAway: 'Piilota',
}
