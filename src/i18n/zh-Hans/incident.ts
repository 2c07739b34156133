import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: '其他事件',
  previous: '上一个',
  next: '下一个',
  neighboursUnavailable: '暂时无法加载上一个和下一个事件。',
  share: '分享',
  copyLink: '复制链接',
  copied: '已复制',
  shareSheet: '分享…',
  email: '电子邮件',
  json: 'JSON',
  pictureOf: '{name}。{status}。',
}
