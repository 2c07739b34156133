import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'チーム用',
  label: 'チーム用のメモ',
  placeholder: '訪問者ではなくチーム用のメモ',
  add: '追加',
  remove: '削除',
  removed: 'メモを削除しました。',
  hint: '訪問者には決して表示されません。以前の文章は監査ログに残ります。',
  unreadable: 'チームのメモを読み込めませんでした。',
}
