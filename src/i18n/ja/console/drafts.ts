import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: '下書き',
  shared: 'この下書きは書いている間、チームに見えています。',
  onDevice: '最新の文はまだこの端末にしかありません。',
  by: '{name}さんの下書き',
  byYou: '別の場所で書いたあなたの下書き',
  takeOver: '引き継ぐ',
  goOn: 'ここで続ける',
  takenBy: '{name}さんが下書きを引き継ぎました。書いた文はここに残っています。',
  taken: '下書きは別の場所で引き継がれたか、投稿または破棄されました。書いた文はここに残っています。',
  filesStay: 'ファイルは選んだ端末に残ります。',
  notTaken: '下書きを引き継げませんでした。もう一度試してください。',
  untitled: '新しいインシデント（題名なし）',
  later: '時刻を決めて公開',
  publishAt: '{time}に公開',
  willPublish: '{time}に公開されます',
  takeBack: '取り消す',
  notPublished: '{time}に公開されませんでした：{reason}',
  moved: 'その間に誰かが更新を投稿しました。',
  inThePast: 'これからの時刻を選んでください。',
  noFiles: 'ファイルは待てません。今投稿するか、外してください。',
  notSet: '時刻を設定できませんでした。自動では何も公開されません。',
}
