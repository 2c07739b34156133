import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'estado',
  uptimeOf: '{name}: disponibilidad',
  unknown: 'desconocido',
  noData: 'sin datos',
  asOf: '{message} (el {time})',
}
