import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: '供团队查看',
  label: '给团队的备注',
  placeholder: '给团队的备注，访客看不到',
  add: '添加',
  remove: '移除',
  removed: '备注已移除。',
  hint: '访客永远看不到。旧文本保留在审计日志中。',
  unreadable: '无法加载团队备注。',
}
