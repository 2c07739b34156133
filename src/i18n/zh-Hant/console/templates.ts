import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: '範本',
  text: '為凌晨三點預先寫好。',
  from: '使用範本',
  fills: '填寫以下全部內容',
  saveAs: '儲存為範本',
  saved: '範本已儲存：「{name}」。',
  add: '新增範本',
  name: '名稱',
  nameHint: '僅供團隊使用。',
  titleHint: '留空：僅用於更新。',
  filledIn: '自動填寫：',
  up: '上移',
  down: '下移',
  remove: '刪除',
  removed: '已刪除：「{name}」。',
  none: '還沒有範本。',
  readOnly: '範本由應變人員、管理員和擁有者撰寫。',
}
