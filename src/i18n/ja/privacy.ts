import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: '保存される情報',
  description: '{name}が購読者について何を、どのくらいの期間保存し、誰が見ることができ、どうすれば削除できるか。',
  lead: '更新情報をお送りするために必要なものだけです。',
  reading: '閲覧するだけの場合',
  readingText:
    'このページは Cookie を設定せず、他のサイトから何も読み込みません。選んだ配色と言語はブラウザーの中にとどまります。',
  stored: '更新情報を受け取る場合',
  storedAll: '購読の対象と範囲、言語、登録と確認の日時、最後にお送りした日時。加えて、受け取り方ごとに次のものです。',
  email: 'メールアドレス。',
  chat: 'チャンネルの Webhook アドレス。',
  sms: '電話番号。',
  push: 'ブラウザーがこのために作成したアドレスと鍵。名前はありません。',
  webhook: 'アドレスと、メッセージの署名に使うシークレット。連絡先を入力した場合はその連絡先。',
  robotCheck:
    '登録時に Turnstile が確認を行います。フォームは Cloudflare から読み込み、その際 Cloudflare にネットワークアドレスが伝わります。',
  howLong: '保存期間',
  whileSubscribed: '更新情報を受け取っている間のアドレスと設定',
  untilLeft: '購読をやめるまで',
  afterLeaving: 'やめた後、取り消せるように残すアドレスと設定',
  unconfirmed: '確認されていないアドレス',
  refusedMail: 'メールが戻ってきた、または迷惑メールとして報告されたアドレスのハッシュ値（再び送らないため）',
  refusedNumber: '電話を拒否した番号のハッシュ値（再び電話をかけないため）',
  deliveries: 'お送りしたメッセージと、届いたかどうか',
  remains:
    'アドレスが削除されると、メッセージの記録からは宛先が分からなくなります。更新を何人に知らせたかは、数として残ります。',
  backups: 'サーバーのバックアップには、その後もしばらく残ることがあります。',
  who: '見ることができる人',
  team: 'このページのオーナーと管理者。一覧ではアドレスが省略されます。完全なアドレスのファイルを取得でき、その操作は記録されます。',
  operator: 'サーバーの運営者。',
  carriers: 'メッセージを届けるサービス：{names}。',
  ownMailServer: 'このページのメールサーバー',
  textProvider: 'SMS の事業者',
  callProvider: '電話の事業者',
  pushService: 'ブラウザーのプッシュサービス',
  nobodyElse: 'それ以外の人は見られません。これらのメッセージ以外には使いません。',
  deletion: '削除の方法',
  deletionText: 'メッセージ内のリンクから購読をやめるか、こちらでリンクを受け取ってください。',
  atOnce: 'すぐに削除したい場合は、このページのチームにお問い合わせください。',
}
