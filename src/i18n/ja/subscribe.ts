import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: '何かが始まったとき、変わったとき、終わったときにお知らせします。',
  only: '{name} のみ。',
  everything: 'すべての更新を受け取る',
  description: '{name} の更新を受け取る方法：フィード、メンテナンスのカレンダー、ブラウザーの通知、ウィジェット。',
  privateNote: 'このページは非公開です。フィードとカレンダーは、サインインしているブラウザーでのみ開けます。',
  feeds: 'フィードリーダーで読む',
  feedsText:
    'すべてのインシデントとメンテナンスを、更新のたびにお届けします。次のいずれかのアドレスをリーダーに登録してください。',
  calendar: 'カレンダーでメンテナンスを確認する',
  calendarText:
    'お使いのカレンダーでこのアドレスを購読してください。予定されているメンテナンスが表示され、日時の変更も反映されます。',
  browser: 'このブラウザーで通知を受け取る',
  browserText: 'ステータスページをタブで開いている間、更新のたびにブラウザーがお知らせします。',
  browserOn: 'このブラウザーの通知はオンです。ステータスページをタブで開いたままにしてください。',
  browserBlocked:
    'このサイトの通知は、ブラウザーの設定でブロックされています。通知を受け取るには、設定で許可してください。',
  browserAbsent: 'このブラウザーはサイトの通知を表示できません。',
  browserScripts: 'JavaScript が必要ですが、このブラウザーではオフになっています。',
  widget: 'ご自身のサイトにステータスを表示する',
  widgetText: '次のコードをページに貼り付けてください。表示は自動で更新されます。',
  widgetMore: 'バッジと、スクリプトを使えないサイト向けのフレーム',
}
