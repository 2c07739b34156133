import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'status',
  uptimeOf: '{name}: disponibilidade',
  unknown: 'desconhecido',
  noData: 'sem dados',
  asOf: '{message} (em {time})',
}
