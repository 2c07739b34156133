import type { Translated } from '../base/translated.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translated<typeof english> = {
  status: 'Estado',
  history: 'Historial',
  uptime: 'Disponibilidad',
  console: 'Consola',
  announcement: 'Aviso',
  putAway: 'Ocultar',
}
