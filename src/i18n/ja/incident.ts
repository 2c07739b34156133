import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'ほかのインシデント',
  previous: '前',
  next: '次',
  neighboursUnavailable: '現在、前後のインシデントを読み込めません。',
  share: '共有',
  copyLink: 'リンクをコピー',
  copied: 'コピーしました',
  shareSheet: '共有…',
  email: 'メール',
  json: 'JSON',
  pictureOf: '{name}。{status}。',
}
