import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: '用於',
  duration: '預計時長',
  durationOpen: '不指定',
  saveIncident: '將此事件儲存為範本',
  saveMaintenance: '將此維護儲存為範本',
}
