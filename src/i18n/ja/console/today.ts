import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: '今日',
  quiet: 'まだ何もありません。',
  line: '{name}：{what}',
  opened: '発生',
  planned: '予定を追加',
  draft: '下書き：{name}',
  byItself: '自動',
  more: '{count} 件すべて表示',
  all: 'すべての操作',
  here: '今ここにいる人',
  onlyYou: 'あなただけです。',
  writing: '{name} が「{incident}」に書いています',
  reading: '{name} が「{incident}」を読んでいます',
}
