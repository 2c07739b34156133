import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: '용도',
  duration: '예정 시간',
  durationOpen: '지정 안 함',
  saveIncident: '이 인시던트를 템플릿으로 저장',
  saveMaintenance: '이 점검을 템플릿으로 저장',
}
