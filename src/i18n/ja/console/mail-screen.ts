import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: '招待、サインイン用のコード、新しいパスワードの案内は、この Aldis 全体で1つのサーバーを使ってメールで送信します。',
  through: 'PocketBase の設定に従い、{server} から送信します。',
  forOwners: 'メールの設定を確認できるのは、ページのオーナーと管理者です。',
  ownersTest: 'テストを送信できるのはオーナーです。',
  sendTest: '自分にテストを送信',
  sending: '送信しています…',
  state: '状態',
  notSetUpText:
    '招待では、代わりに相手へ渡すリンクを発行します。サインイン用のコード、新しいパスワードのリンク、アドレスの変更の確認は、だれにも届きません。',
  isSetUp: 'メールサーバーが設定されています。',
  lastSent: '最後のメールは {time} に受け付けられました。',
  noneSent: '前回の起動以降、メールは送信されていません。',
  lastFailed: '最後に失敗したメール（{time}）：{reason}',
  from: '差出人',
  where: '変更するには',
  whereHint: '運用者向け',
  whereText:
    'PocketBase の管理画面（専用アドレスの /_/）の Settings、Mail settings で設定します。差出人を指定し、SMTP メールサーバーを有効にして、ホスト、ポート、認証情報を入力してください。パスワードはそこにのみ保存され、コンソールには渡されません。',
  testRunning: 'テストを送信しています（開始：{time}）。',
  testSent: 'メールサーバーが {time} にテストを受け付けました。迷惑メールも含めて受信箱を確認してください。',
  testFailed: '{time} のテストは送信されませんでした。{reason}',
  tooSoon: '数秒前にテストを送信したばかりです。少しお待ちください。',
  unreachable: 'テストを送信できませんでした。サーバーが応答しません。',
  unreadable: '現在、メールの設定を確認できません。',
  noServer: 'その時点ではメールサーバーがありませんでした。',
  authRefused: 'メールサーバーがユーザー名またはパスワードを拒否しました。',
  connectionRefused: 'このホストとポートでは応答がないか、途中でファイアウォールに遮断されています。',
  hostUnknown: 'そのホストはありません。名前が間違っているか、DNS が応答していません。',
  tlsFailed:
    '安全な接続を確立できませんでした。証明書がホストと一致しないか、ポートが別の方式の TLS を必要としています。',
  timedOut:
    'メールサーバーは接続を受け付けましたが、20秒間応答がありませんでした。ポートが別の方式の TLS を必要としているか、途中でファイアウォールに遮断されている可能性があります。',
  recipientRefused: 'メールサーバーが宛先を拒否しました。その受信箱がないか、いっぱいです。',
  otherReason: 'メールサーバーが受け付けませんでした。応答の内容は PocketBase のログにあります。',
}
