import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: '代替テキスト',
  altTextOf: '{name} の代替テキスト',
  altHint: '写っている内容',
  altMissing: '画像を見られない人は代替テキストを読みます。なくても投稿できます。',
  nowWeighs: '{size}（元は {before}）',
  preparing: '画像を縮小しています…',
  takePhoto: '写真を撮る',
  dropHere: 'ここにファイルをドロップして添付',
}
