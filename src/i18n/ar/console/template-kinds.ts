import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'لأجل',
  duration: 'المدة المخططة',
  durationOpen: 'غير محددة',
  saveIncident: 'احفظ هذه الحادثة قالبًا',
  saveMaintenance: 'احفظ هذه الصيانة قالبًا',
}
