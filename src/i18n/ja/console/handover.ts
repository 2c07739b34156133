import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: '引き継ぎ',
  leave: '次の担当へメモを残す',
  label: '次の担当へのメモ',
  hint: 'チーム専用で、最初の画面に出ます。今あるものと入れ替わります。',
  save: '残す',
  cancel: 'やめる',
  replace: 'メモを書き直す',
  clear: 'メモを消す',
  left: 'メモを残しました。',
  cleared: 'メモを消しました。',
}
