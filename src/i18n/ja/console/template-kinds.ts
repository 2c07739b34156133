import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: '用途',
  duration: '予定時間',
  durationOpen: '指定なし',
  saveIncident: 'このインシデントをテンプレートとして保存',
  saveMaintenance: 'このメンテナンスをテンプレートとして保存',
}
