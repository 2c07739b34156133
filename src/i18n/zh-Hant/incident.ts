import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: '其他事件',
  previous: '上一個',
  next: '下一個',
  neighboursUnavailable: '目前無法載入上一個與下一個事件。',
  share: '分享',
  copyLink: '複製連結',
  copied: '已複製',
  shareSheet: '分享…',
  email: '電子郵件',
  json: 'JSON',
  pictureOf: '{name}。{status}。',
}
