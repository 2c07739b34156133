import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'stato',
  uptimeOf: '{name}: disponibilità',
  unknown: 'sconosciuto',
  noData: 'nessun dato',
  asOf: '{message} (al {time})',
}
