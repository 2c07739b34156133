import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'الحالة',
  uptimeOf: 'توافر {name}',
  unknown: 'غير معروفة',
  noData: 'لا توجد بيانات',
  asOf: '{message} (آخر المعلومات: {time})',
}
