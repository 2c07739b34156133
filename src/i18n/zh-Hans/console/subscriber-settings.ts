import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: '如何将更新告知订阅者，以及保留告知记录多久。',
  delay: '更正时间',
  delayHint: '更新在发送前等待这么久。其间更正的内容只发送一次，且是更正后的。',
  atOnce: '无：立即发送',
  fromName: '发件人名称',
  fromNameHint: '在邮件中位于发件人地址之前。留空：页面名称。',
  replyTo: '回复发往',
  replyToHint: '对邮件的回复会发到这里。留空：发到发件人地址。',
  replyToInvalid: '这不是电子邮件地址。',
  days: '发送记录保留',
  daysHint: '此后我们会忘记通知过谁，只保留数字。',
}
