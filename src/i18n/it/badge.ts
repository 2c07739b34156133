import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'stato',
  uptimeOf: '{name}: disponibilità',
  unknown: 'sconosciuto',
  noData: 'nessun dato',
  asOf: '{message} (ultimo dato: {time})',
}
