import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name}が、{page} のこの更新を公開する前に二人目の同意を求めています。',
  youAre: 'あなたの同意は {name} のものとして数えられます。',
  said: '同意しました。このままの内容で {name} が公開できます。',
  saidBy: '{name}がすでに同意しました。ここですることはもうありません。',
  stale: 'このメールの後に更新の内容が変わったため、ここには表示しません。まだ同意が必要なら、新しいメールが届きます。',
  over: 'このリンクは使用済みか期限切れ、または更新が公開または破棄されました。',
  notYours: 'このページに投稿する権限がなくなったため、あなたの同意は数えられません。',
  unclear: '同意が届いたかどうか分かりません。もう一度押してください。数えられるのは一度だけです。',
  notRead: '待っている内容を読み込めませんでした。',
  file: '添付: {name}',
  filesHint: 'あなたの同意はこれらのファイルにも及びます。ファイルはコンソールで開けます。',
}
