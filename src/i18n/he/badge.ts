import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'סטטוס',
  uptimeOf: 'זמינות {name}',
  unknown: 'לא ידוע',
  noData: 'אין נתונים',
  asOf: '{message} (נכון ל־{time})',
}
