import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: '如何將更新告知訂閱者，以及保留告知紀錄多久。',
  delay: '更正時間',
  delayHint: '更新在傳送前等待這麼久。其間更正的內容只傳送一次，且是更正後的。',
  atOnce: '無：立即傳送',
  fromName: '寄件者名稱',
  fromNameHint: '在郵件中位於寄件者地址之前。留空：頁面名稱。',
  replyTo: '回覆寄往',
  replyToHint: '對郵件的回覆會寄到這裡。留空：寄到寄件者地址。',
  replyToInvalid: '這不是電子郵件地址。',
  days: '傳送紀錄保留',
  daysHint: '之後我們會忘記通知過誰，只保留數字。',
}
