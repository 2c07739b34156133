import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'עבור',
  duration: 'משך מתוכנן',
  durationOpen: 'לא נקבע',
  saveIncident: 'שמירת התקרית כתבנית',
  saveMaintenance: 'שמירת התחזוקה כתבנית',
}
