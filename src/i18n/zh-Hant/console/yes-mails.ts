import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: '已郵件通知：{count} 人。',
  mailedNobody: '沒有郵件通知任何人。',
  mailOff: '沒有郵件通知任何人：尚未設定郵件伺服器。',
  mailFailed: '郵件未送出：{count} 人。郵件伺服器拒絕或沒有回應。',
  mailUnproven: '地址未確認，因此未發郵件：{count} 人。',
  mailLimited: '一小時內郵件過多，因此未再通知：{count} 人。',
  mailUnknown: '郵件是否已寄出尚不清楚。',
}
