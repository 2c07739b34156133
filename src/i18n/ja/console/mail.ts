import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: 'メール',
  notSetUp: 'メールサーバーが設定されていません。',
  nobodyByMail: 'メールでの購読はできず、購読者へのメールは送信待ちになります。',
}
