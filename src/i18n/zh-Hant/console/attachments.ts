import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: '替代文字',
  altTextOf: '{name} 的替代文字',
  altHint: '圖中所示',
  altMissing: '看不到圖片的人會閱讀其替代文字。沒有也可以發布。',
  nowWeighs: '{size}，原為 {before}',
  preparing: '正在縮小圖片…',
  takePhoto: '拍照',
  dropHere: '將檔案拖到此處以附加',
}
