import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: '邮件',
  notSetUp: '尚未设置邮件服务器。',
  nobodyByMail: '无法通过电子邮件订阅，发给订阅者的邮件会一直等待。',
}
