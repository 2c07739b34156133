import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: '模板',
  text: '为凌晨三点预先写好。',
  from: '使用模板',
  fills: '填写以下全部内容',
  saveAs: '保存为模板',
  saved: '模板已保存：“{name}”。',
  add: '新建模板',
  name: '名称',
  nameHint: '仅供团队使用。',
  titleHint: '留空：仅用于更新。',
  filledIn: '自动填写：',
  up: '上移',
  down: '下移',
  remove: '删除',
  removed: '已删除：“{name}”。',
  none: '还没有模板。',
  readOnly: '模板由响应者、管理员和所有者编写。',
}
