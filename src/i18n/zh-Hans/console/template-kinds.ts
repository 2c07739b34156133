import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: '用于',
  duration: '计划时长',
  durationOpen: '不指定',
  saveIncident: '将此事件保存为模板',
  saveMaintenance: '将此维护保存为模板',
}
