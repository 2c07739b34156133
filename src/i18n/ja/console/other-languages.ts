import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: '他の言語',
  hint: '訳がない言語の訪問者には元の文が表示されます。後から追加できます。',
  missing: '未翻訳：{languages}',
  complete: 'すべての言語がそろっています。',
  write: '訳を書く',
  addedHint: '訪問者にはすぐに表示されます。訳の追加は編集として扱われません。',
  invalid: '訳を受け付けられませんでした。長すぎるか、空です。',
  translate: 'ないものを翻訳',
  translating: '翻訳中…',
  notReviewed: '機械翻訳です。確認するまで本文には含まれません。',
  readAndRight: '確認済み・正しい',
  problemBusy: '翻訳サービスが混み合っています。少ししてからもう一度お試しください。',
  problemQuota: '翻訳サービスの利用枠を使い切りました。自分で書くか、運営者に相談してください。',
  problemRefused: '翻訳サービスがキーを受け付けません。運営者に相談してください。',
  problemLanguage: 'この言語には対応していません：{language}',
  problem: '翻訳が返ってきませんでした。もう一度試すか、自分で書いてください。',
  sentTo: 'テキストは {host} に送信されます。',
  offer: '機械翻訳',
  offerOn: 'チームに提供する',
  offerHint: '不足しているテキストは、誰かが求めたときに {host} に送信されます。公開前に人が確認します。',
}
