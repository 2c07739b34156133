import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'メールで通知：{count} 名。',
  mailedNobody: 'メールでは誰にも通知していません。',
  mailOff: 'メールでは誰にも通知していません。メールサーバーが設定されていません。',
  mailFailed: 'メールが届かなかった人：{count} 名。メールサーバーが拒否したか、応答しませんでした。',
  mailUnproven: 'アドレスが未確認のためメールを送っていない人：{count} 名。',
  mailLimited: '1 時間以内のメールが多すぎるため再通知していない人：{count} 名。',
  mailUnknown: 'メールが送信されたかどうかはまだ分かりません。',
}
