import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: '今天',
  quiet: '暫時沒有。',
  line: '{name}：{what}',
  opened: '已開始',
  planned: '已排定',
  draft: '草稿：{name}',
  byItself: '自動',
  more: '顯示全部 {count} 則',
  all: '全部操作',
  here: '目前在線',
  onlyYou: '只有您。',
  writing: '{name} 正在寫「{incident}」',
  reading: '{name} 正在閱讀「{incident}」',
}
