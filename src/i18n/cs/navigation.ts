import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Stav',
  history: 'Historie',
  uptime: 'Dostupnost',
  console: 'Konzole',
  announcement: 'Oznámení',
  putAway: 'Skrýt',
}
