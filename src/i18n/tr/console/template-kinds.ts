import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Kullanım',
  duration: 'Planlanan süre',
  durationOpen: 'Belirtilmedi',
  saveIncident: 'Bu olayı şablon olarak kaydet',
  saveMaintenance: 'Bu bakımı şablon olarak kaydet',
}
