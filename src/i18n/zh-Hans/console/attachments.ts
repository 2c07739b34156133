import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: '替代文本',
  altTextOf: '{name} 的替代文本',
  altHint: '图中所示',
  altMissing: '看不到图片的人会阅读其替代文本。没有也可以发布。',
  nowWeighs: '{size}，原为 {before}',
  preparing: '正在缩小图片…',
  takePhoto: '拍照',
  dropHere: '将文件拖到此处以附加',
}
