import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: '已邮件通知：{count} 人。',
  mailedNobody: '没有邮件通知任何人。',
  mailOff: '没有邮件通知任何人：尚未设置邮件服务器。',
  mailFailed: '邮件未送出：{count} 人。邮件服务器拒绝或没有响应。',
  mailUnproven: '地址未确认，因此未发邮件：{count} 人。',
  mailLimited: '一小时内邮件过多，因此未再通知：{count} 人。',
  mailUnknown: '邮件是否已发出尚不清楚。',
}
