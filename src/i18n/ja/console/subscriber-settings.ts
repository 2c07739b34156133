import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: '購読者に更新を知らせる方法と、誰に知らせたかを保存する期間です。',
  delay: '訂正のための時間',
  delayHint: '更新はこの時間だけ待ってから送信されます。その間に訂正した内容は、訂正後のものが一度だけ送信されます。',
  atOnce: 'なし：すぐに送信',
  fromName: '差出人の名前',
  fromNameHint: 'メールで差出人のアドレスの前に表示されます。空欄：ページの名前。',
  replyTo: '返信先',
  replyToHint: 'メールへの返信はここに届きます。空欄の場合は差出人のアドレスに届きます。',
  replyToInvalid: 'メールアドレスではありません。',
  days: '配信記録の保存',
  daysHint: 'この期間を過ぎると、誰に知らせたかの記録は消えます。件数は残ります。',
}
