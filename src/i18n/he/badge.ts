import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'סטטוס',
  uptimeOf: 'זמינות {name}',
  unknown: 'לא ידוע',
  noData: 'אין נתונים',
  asOf: '{message} (נכון למועד {time})',
}
