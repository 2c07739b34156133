import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: '郵件',
  notSetUp: '尚未設定郵件伺服器。',
  nobodyByMail: '無法透過電子郵件訂閱，寄給訂閱者的郵件會一直等待。',
}
