import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: '今天',
  quiet: '暂时没有。',
  line: '{name}：{what}',
  opened: '已开始',
  planned: '已计划',
  draft: '草稿：{name}',
  byItself: '自动',
  more: '显示全部 {count} 条',
  all: '全部操作',
  here: '当前在线',
  onlyYou: '只有您。',
  writing: '{name} 正在写“{incident}”',
  reading: '{name} 正在阅读“{incident}”',
}
