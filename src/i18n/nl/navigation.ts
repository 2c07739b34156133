import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Status',
  history: 'Geschiedenis',
  uptime: 'Beschikbaarheid',
  console: 'Console',
  announcement: 'Mededeling',
  putAway: 'Verbergen',
}
